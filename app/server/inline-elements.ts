import { createHash } from 'node:crypto';

/** A page whose inline elements are known: what the policy may allow, and the HTML without the marks. */
export interface InlineElements {
  readonly html: string;
  /** CSP sources, `'sha256-…'`, each once. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Finds the inline scripts and styles that our own components marked with the request's token, hashes their text and
 * takes the marks out. An element without the mark (one that came with content from the API, say) is not allowed by
 * anything: the token is random per request, so no content can carry it.
 */
export function takeInlineElements(marked: string, token: string): InlineElements {
  const mark = ` nonce="${token}"`;
  if (!token || !marked.includes(mark)) return { html: marked, scripts: [], styles: [] };
  const found = { script: new Set<string>(), style: new Set<string>() };
  let html = '';
  let from = 0;
  for (let at = marked.indexOf(mark); at !== -1; at = marked.indexOf(mark, from)) {
    const tagStart = marked.lastIndexOf('<', at);
    const name = elementName(marked, tagStart);
    html += marked.slice(from, at);
    from = at + mark.length;
    if (name) found[name].add(hashText(marked, from, name));
  }
  html += marked.slice(from);
  return { html, scripts: withoutEmpty(found.script), styles: withoutEmpty(found.style) };
}

function elementName(html: string, tagStart: number): 'script' | 'style' | null {
  if (html.startsWith('<script ', tagStart)) return 'script';
  return html.startsWith('<style ', tagStart) ? 'style' : null;
}

/** The source for an element's text as the browser reads it; `''` for one without text (`<script src>`). */
function hashText(html: string, fromAttribute: number, name: string): string {
  const textStart = html.indexOf('>', fromAttribute) + 1;
  const textEnd = html.indexOf(`</${name}`, textStart);
  if (textStart === 0 || textEnd <= textStart) return '';
  return `'sha256-${createHash('sha256').update(html.slice(textStart, textEnd)).digest('base64')}'`;
}

const withoutEmpty = (hashes: ReadonlySet<string>): string[] => [...hashes].filter(Boolean);
