type Attributes = Readonly<Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
/** A text of a page without its character references, as React writes them. */
export const decodeText = (text: string): string =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** The attributes in the text of a tag. Keys are lower case. Expects React's quoting. */
export const parseAttributes = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      decodeText(value),
    ]),
  );

/** The attributes of each element with that name, in document order. Keys are lower case. Expects React's quoting. */
export function listTags(html: string, name: string): readonly Attributes[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, 'g'));
  return [...elements].map(([, attributes = '']) => parseAttributes(attributes));
}

/** The first element with that name and its content. Throws when there is none: a negative assertion would pass wrongly. */
export function getElement(html: string, name: string): string {
  const element = new RegExp(`<${name}\\b[^>]*>[\\s\\S]*?</${name}>`).exec(html)?.[0];
  if (element === undefined) throw new Error(`The page has no <${name}>.`);
  return element;
}

/** The structured data of a page, each block parsed. */
export const listJsonLd = (html: string): readonly { readonly '@type'?: string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, text = '']) => JSON.parse(text) as { '@type'?: string },
  );
