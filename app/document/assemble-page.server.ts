import { createHash } from 'node:crypto';
import type { PageText } from '#app/request/request-state.ts';

/** A page's HTML without nonces, and the hashes of its inline elements. */
export interface AssembledPage {
  /** UTF-8. */
  readonly html: Buffer;
  /** CSP sources, `'sha256-…'`, without duplicates. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const NONCE_START = ' nonce="';
const MARK_START = '<!--';
const MARK_END = '-->';

/** Stands for a fragment, by its index, until the page is assembled. */
export const markFragment = (index: number, token: string): string =>
  `${MARK_START}${token}${index}${MARK_END}`;

/**
 * Hashes the inline scripts and styles that our own components rendered with the request's token as nonce, removes the nonces, so
 * that a page is the same for every request, and replaces the marks by their fragments. The token is random per request, so content
 * from the API cannot contain it: inline elements in such content get no hash and are blocked.
 */
export function assemblePage({ texts, fragments }: PageText, token: string): AssembledPage {
  const pieces: (string | Buffer)[] = [];
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const text of texts) {
    let from = 0;
    const replace = (start: number, end: number, by?: Buffer): void => {
      pieces.push(text.slice(from, start));
      if (by) pieces.push(by);
      from = end;
    };
    for (let at = token ? text.indexOf(token) : -1; at !== -1; at = text.indexOf(token, at + 1)) {
      const end = at + token.length;
      if (text.startsWith(MARK_START, at - MARK_START.length)) {
        const markEnd = text.indexOf(MARK_END, end);
        const fragment = fragments[Number(text.slice(end, markEnd))];
        replace(at - MARK_START.length, markEnd + MARK_END.length, fragment);
      } else if (text.startsWith(NONCE_START, at - NONCE_START.length) && text[end] === '"') {
        replace(at - NONCE_START.length, end + 1);
        const name = findElementName(text, text.lastIndexOf('<', at));
        if (name) found[name].add(hashText(text, end, name));
      }
    }
    replace(text.length, text.length);
  }
  return {
    html: joinPieces(pieces),
    scripts: withoutEmpty(found.script),
    styles: withoutEmpty(found.style),
  };
}

/** One Buffer, without any for its pieces: memory outside of V8's heap waits for a garbage collection. */
function joinPieces(pieces: readonly (string | Buffer)[]): Buffer {
  const html = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += typeof piece === 'string' ? html.write(piece, at) : piece.copy(html, at);
  return html;
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
