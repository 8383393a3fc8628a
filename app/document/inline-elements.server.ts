import { createHash } from 'node:crypto';

/** A page's HTML without nonces, and the hashes of its inline elements. */
export interface InlineElements {
  /** UTF-8. */
  readonly html: Buffer;
  /** CSP sources, `'sha256-…'`, without duplicates. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Hashes the inline scripts and styles that our own components rendered with the request's token as nonce, and removes the
 * nonces, so that a page is the same for every request. The token is random per request, so content from the API cannot contain
 * it: inline elements in such content get no hash and are blocked.
 */
export function extractInlineElements(page: string, token: string): InlineElements {
  const nonce = ` nonce="${token}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  let stripped = '';
  let from = 0;
  for (let at = token ? page.indexOf(nonce) : -1; at !== -1; at = page.indexOf(nonce, from)) {
    const name = findElementName(page, page.lastIndexOf('<', at));
    stripped += page.slice(from, at);
    from = at + nonce.length;
    if (name) found[name].add(hashText(page, from, name));
  }
  const html = Buffer.from(stripped + page.slice(from));
  return { html, scripts: withoutEmpty(found.script), styles: withoutEmpty(found.style) };
}

function findElementName(html: string, tagStart: number): 'script' | 'style' | null {
  if (html.startsWith('<script ', tagStart)) return 'script';
  return html.startsWith('<style ', tagStart) ? 'style' : null;
}

/** The CSP source of an element's text; `''` for an element without text (`<script src>`). */
function hashText(html: string, fromAttribute: number, name: string): string {
  const textStart = html.indexOf('>', fromAttribute) + 1;
  const textEnd = html.indexOf(`</${name}`, textStart);
  if (textStart === 0 || textEnd <= textStart) return '';
  return `'sha256-${createHash('sha256').update(html.slice(textStart, textEnd)).digest('base64')}'`;
}

const withoutEmpty = (hashes: ReadonlySet<string>): string[] => [...hashes].filter(Boolean);
