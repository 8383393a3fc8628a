import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer browsers send `Origin: null` on form posts, which the listener refuses.
  'Referrer-Policy': 'same-origin',
};

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page whose one inline style sheet is `css`. `frame` is the origin of the preview. */
const policyOf = (css: string, frame: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashOf(css)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-src ${frame ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

export interface SentPage {
  readonly status?: number;
  /** The inline style sheet of the page. */
  readonly css: string;
  readonly frame?: string | null;
}

export function sendPage(
  res: ServerResponse,
  page: ReactElement,
  { status = 200, css, frame = null }: SentPage,
): void {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  res.writeHead(status, {
    ...HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Content-Security-Policy': policyOf(css, frame),
  });
  res.end(res.req.method === 'HEAD' ? undefined : html);
}

export function redirectTo(res: ServerResponse, location: string): void {
  res.writeHead(303, { ...HEADERS, Location: location, 'Content-Length': 0 }).end();
}

export function sendValue(res: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value);
  res.writeHead(200, {
    ...HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  res.end(body);
}

/** A channel file that browsers store. `file` is its name. */
export function sendDownload(res: ServerResponse, file: string, text: string): void {
  res.writeHead(200, {
    ...HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Content-Disposition': `attachment; filename="${file}"`,
  });
  res.end(res.req.method === 'HEAD' ? undefined : text);
}
