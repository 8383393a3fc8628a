import { createHash } from 'node:crypto';

/** A page whose inline elements are known: what the policy may allow, and the HTML without the marks. */
export interface InlineElements {
  /** UTF-8. */
  readonly html: Buffer;
  /** CSP sources, `'sha256-…'`, each once. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Finds the inline scripts and styles that our own components marked with the request's token, hashes their text and
 * takes the marks out. An element without the mark (one that came with content from the API, say) is not allowed by
 * anything: the token is random per request, so no content can carry it. Bytes all the way: a page is rendered, hashed,
 * compressed and sent as UTF-8.
 */
export function extractInlineElements(marked: Buffer, token: string): InlineElements {
  const mark = ` nonce="${token}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = token ? marked.indexOf(mark) : -1; at !== -1; at = marked.indexOf(mark, from)) {
    const name = elementName(marked, marked.lastIndexOf('<', at));
    parts.push(marked.subarray(from, at));
    from = at + mark.length;
    if (name) found[name].add(hashText(marked, from, name));
  }
  const html = from === 0 ? marked : Buffer.concat([...parts, marked.subarray(from)]);
  return { html, scripts: withoutEmpty(found.script), styles: withoutEmpty(found.style) };
}

function elementName(html: Buffer, tagStart: number): 'script' | 'style' | null {
  const tag = html.toString('latin1', tagStart, tagStart + '<script '.length);
  if (tag === '<script ') return 'script';
  return tag.startsWith('<style ') ? 'style' : null;
}

/** The source for an element's text as the browser reads it; `''` for one without text (`<script src>`). */
function hashText(html: Buffer, fromAttribute: number, name: string): string {
  const textStart = html.indexOf('>', fromAttribute) + 1;
  const textEnd = html.indexOf(`</${name}`, textStart);
  if (textStart === 0 || textEnd <= textStart) return '';
  return `'sha256-${createHash('sha256').update(html.subarray(textStart, textEnd)).digest('base64')}'`;
}

const withoutEmpty = (hashes: ReadonlySet<string>): string[] => [...hashes].filter(Boolean);
