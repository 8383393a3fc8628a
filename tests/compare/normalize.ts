import { inspect } from 'node:util';
import { ElementType, parseDocument } from 'htmlparser2';
import { imageSize } from 'image-size';
import type { Answer } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

/* The constants are all that two builds may answer differently; everything else is compared. */

/** Scripts, their data, style sheets and how they are loaded. */
const isIgnored = ({ name, attribs: { type, rel, href = '', as = '' } }: Tag): boolean =>
  (name === 'script' && type !== 'application/ld+json') ||
  (name === 'link' &&
    (rel === 'modulepreload' ||
      (rel === 'stylesheet' && href.startsWith('/assets/')) ||
      (rel === 'preload' && /^(?:script|style|fetch)$/.test(as))));
const IGNORED_ATTRIBUTES = ['class', 'nonce', 'integrity'];
/** Of the connection. */
const IGNORED_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];
/** Both builds send them; the value is of the moment or of the bytes. */
const VARYING_HEADERS =
  /^(?:content-length|date|etag|last-modified|server-timing|x-channel-version|x-request-id)$/;
/** Scripts, styles, fonts, and pages' data for scripts. */
const IGNORED_BODIES = /javascript|x-script|text\/css|font|octet-stream/;
/** In headers, attributes and texts, in this order. */
const VARYING_TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `(:|%3A)(?:${Object.values(testServers)
        .filter((value) => typeof value === 'number')
        .join('|')})\\b`,
      'g',
    ),
    '$1‹port›',
  ],
  [/(?:'sha256-[\w+/=]+' ?)+/g, "'sha256-…' "],
  [/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g, '‹uuid›'],
  [/(\/assets\/[\w.-]+)-[\w-]{8}(?=\.\w)/g, '$1-…'],
  [/20\d\d-\d\d-\d\dT\d\d(?:(?::|%3A)[\d.]+){1,2}(?:Z|[+-]\d\d:\d\d)?/g, '‹time›'],
  // Milliseconds of this decade; hashes, and the beginnings of ids of requests and of versions of channels
  [/\b1[78]\d{11}\b/g, '‹ms›'],
  [/\b[\da-f]{16,}\b|(?<=: |^")[\da-f]{8}\b/g, '‹hash›'],
  [/arkad-compare-\w+/g, '‹folder›'],
  // Of React's `useId`, with what is added to it
  [/[^\s"#]*:[Rr][\da-z]*:[^\s"]*/g, '‹id›'],
  // Whether a page comes from the cache is a matter of the moment
  [/^(x-page-cache: )(?:hit|miss|stale)$/, '$1cached'],
];
/** Signed and random texts: large and small letters with digits, or mixed as in no name. */
const TOKEN = /(%[\dA-F]{2}|)([\w-]{16,}(?:\.[\w-]{16,})?)/g;
const NAME = /^(?:[A-Z]?[a-z]*|[A-Z]+)(?:[A-Z][a-z]{2,})*$/;
const isToken = (text: string): boolean =>
  /[A-Z]/.test(text) &&
  /[a-z]/.test(text) &&
  (/\d/.test(text) || !text.split(/[-_.]/).every((piece) => NAME.test(piece)));
export function normalizeText(text: string): string {
  const normal = VARYING_TEXTS.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
  return normal.replace(TOKEN, (all, start: string, rest: string) =>
    isToken(rest) ? `${start}‹token›` : all,
  );
}

/** Status, headers and body, a line for each header and node. */
export const toLines = (answer: Answer): readonly string[] =>
  [
    `status: ${answer.status}`,
    ...Object.entries(answer.headers).toSorted().flatMap(listHeader),
    ...listBody(answer),
  ].map(normalizeText);

function listHeader([name, value = '']: [string, string | string[] | undefined]): readonly string[] {
  if (IGNORED_HEADERS.includes(name)) return [];
  if (VARYING_HEADERS.test(name)) return [`${name}: ‹varies›`];
  // One line for each directive of a policy
  const values = typeof value === 'string' ? value.split(/(?<=;) /) : value.toSorted();
  return values.map((each) => `${name}: ${each}`);
}

function listBody({ headers, body, bytes }: Answer): readonly string[] {
  const type = headers['content-type'] ?? '';
  if (bytes.length === 0) return [];
  if (headers['content-encoding'] !== undefined || IGNORED_BODIES.test(type)) return ['‹a body›'];
  if (/html|xml/.test(type)) return listNodes(body, !type.includes('html'));
  if (type.includes('json')) return listJson(body);
  // The same pixels may be encoded in other ways
  if (type.startsWith('image/')) return [JSON.stringify(imageSize(bytes))];
  return body.split('\n');
}

/** A line for each member, in the order of their names. */
const listJson = (text: string): readonly string[] =>
  inspect(JSON.parse(text), { sorted: true, compact: false, depth: null, maxArrayLength: null }).split('\n');

type Node = ReturnType<typeof parseDocument>['children'][number];
type Tag = Extract<Node, { attribs: unknown }>;

/** Without indentation: an element around others is two more lines. */
function listNodes(markup: string, xmlMode: boolean): readonly string[] {
  const lines: string[] = [];
  let text = '';
  const add = (...more: readonly string[]): void => {
    const line = text.replaceAll(/[\t\n\r ]+/g, ' ');
    if (!/^ ?$/.test(line)) lines.push(JSON.stringify(line));
    text = '';
    lines.push(...more);
  };
  const visit = (node: Node): void => {
    // Comments separate the texts of components
    if (node.type === ElementType.Text) text += node.data;
    else if (node.type === ElementType.Directive) add(`<${node.data}>`);
    else if (node.type === ElementType.CDATA) node.children.forEach(visit);
    else if ('attribs' in node && !isIgnored(node)) visitTag(node);
  };
  const visitTag = (tag: Tag): void => {
    const attributes = Object.entries(tag.attribs).filter(([key]) => !IGNORED_ATTRIBUTES.includes(key));
    const written = attributes.map(([key, value]) => ` ${key}=${JSON.stringify(value)}`).toSorted();
    add(`<${tag.name}${written.join('')}>`);
    const content = tag.children.map((child) => ('data' in child ? child.data : '')).join('');
    if (tag.name === 'script') add(...listJson(content));
    else if (tag.name === 'time') add('‹time›');
    else if (tag.name === 'style') add(...content.split(/(?<=[;{}])/));
    else tag.children.forEach(visit);
    if (tag.children.length > 0) add(`</${tag.name}>`);
  };
  parseDocument(markup, { xmlMode }).children.forEach(visit);
  add();
  return lines;
}
