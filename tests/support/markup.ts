/* The one reader of pages' HTML, by the parser that the app has. */
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The elements with one of the names, in document order. */
export const findElements = (html: string, ...names: readonly string[]): readonly HtmlElement[] =>
  DomUtils.getElementsByTagName(
    (name) => names.includes(name),
    parseDocument(html, { withStartIndices: true, withEndIndices: true }),
  );

/** The attributes of each element with that name, in document order. Keys are lower case. */
export const listTags = (html: string, name: string): readonly Readonly<Record<string, string>>[] =>
  findElements(html, name).map(({ attribs }) => attribs);

/** The first element with that name as the page has it. Throws when there is none: a negative assertion would pass wrongly. */
export function getElement(html: string, name: string): string {
  const [element] = findElements(html, name);
  if (!element) throw new Error(`The page has no <${name}>.`);
  return html.slice(element.startIndex ?? 0, (element.endIndex ?? 0) + 1);
}

/** The text in the first element with that name, with plain spaces. */
export function textOf(html: string, name: string): string {
  const [element] = findElements(html, name);
  if (!element) throw new Error(`The page has no <${name}>.`);
  return DomUtils.innerText(element).replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** The value of the first field with that name; empty where there is none. */
export const valueOf = (html: string, name: string): string =>
  listTags(html, 'input').find((input) => input.name === name)?.value ?? '';

/** The names of the fields that a page marks as wrong, in document order. */
export const listInvalidFields = (html: string): readonly (string | undefined)[] =>
  findElements(html, 'input', 'select', 'textarea')
    .filter(({ attribs }) => attribs['aria-invalid'] === 'true')
    .map(({ attribs }) => attribs.name);

const UNSHOWN: readonly string[] = ['script', 'style', 'template', 'noscript', 'iframe'];
const SPOKEN = ['aria-label', 'title', 'alt', 'placeholder'] as const;

/** All that a page says in its own language: its texts and labels, without what is marked as another language. */
export function listTexts(html: string): readonly string[] {
  const texts: string[] = [];
  const read = (node: ChildNode): void => {
    if (node.type === ElementType.Text) texts.push(node.data.trim());
    if (!('attribs' in node)) return;
    const { lang, hreflang } = node.attribs;
    if (UNSHOWN.includes(node.name) || hreflang !== undefined) return;
    if (lang !== undefined && node.name !== 'html') return;
    texts.push(...SPOKEN.flatMap((name) => node.attribs[name] ?? []));
    for (const child of node.children) read(child);
  };
  for (const node of parseDocument(html).children) read(node);
  return [...new Set(texts)].filter((text) => text !== '');
}

interface JsonLd {
  readonly '@type'?: string;
  readonly productGroupID?: string;
  readonly hasVariant?: readonly SizeData[];
}

interface SizeData {
  readonly sku?: string;
  readonly gtin?: string;
  readonly offers: Readonly<
    Record<'url' | 'price' | 'priceSpecification' | 'availability' | 'availabilityStarts', unknown>
  >;
}

/** The structured data of a page, each block parsed. */
export const listJsonLd = (html: string): readonly JsonLd[] =>
  findElements(html, 'script')
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .flatMap((script) => JSON.parse(DomUtils.textContent(script)) as JsonLd);

/** Of the structured data of a product's page: its sizes. */
export const listSizeData = (html: string): readonly SizeData[] =>
  listJsonLd(html)
    .flatMap((block) => block.hasVariant ?? [block as SizeData])
    .filter(({ sku }) => sku !== undefined);
