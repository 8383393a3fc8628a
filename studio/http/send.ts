import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer browsers send `Origin: null` on form posts, which the listener refuses.
  'Referrer-Policy': 'same-origin',
};

/** The policy of a page whose one inline style sheet is `css`. `frame` is the origin of the preview. */
const policyOf = (css: string, frame: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-src ${frame ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

export function sendPage(
  res: ServerResponse,
  page: ReactElement,
  {
    status = 200,
    css,
    frame = null,
  }: {
    readonly status?: number;
    /** The inline style sheet of the page. */
    readonly css: string;
    readonly frame?: string | null;
  },
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

/** A channel file of 1 MiB, written as a form. */
const FORM_BYTES = 4_194_304;

/** The fields of a form by name, the last of each; null where the body is too large or incomplete. */
export async function readForm(req: IncomingMessage): Promise<ReadonlyMap<string, string> | null> {
  const body = await readBody(req, FORM_BYTES);
  return body && new Map(new URLSearchParams(body.toString()));
}

/** Null where the body is larger, or incomplete. */
export async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let left = maxBytes;
  try {
    // Without `destroyOnReturn` the connection stays open for the response when the loop ends early
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      left -= chunk.byteLength;
      if (left < 0) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Answers for the built files of the studio, read once; false for any other name. */
type SendFile = (req: IncomingMessage, res: ServerResponse, name: string) => boolean;

export function createSendFile(folder: string): SendFile {
  const files = new Map(
    readdirSync(folder).flatMap((name) => {
      const type = CONTENT_TYPES[path.extname(name)];
      if (type === undefined) return [];
      const body = readFileSync(path.join(folder, name));
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      return [[name, { type, body, etag }] as const];
    }),
  );
  return (req, res, name) => {
    const file = files.get(name);
    if (!file) return false;
    // The names have no hash: browsers ask each time whether theirs is still right
    const headers = { 'Cache-Control': 'no-cache', ETag: file.etag, 'X-Content-Type-Options': 'nosniff' };
    if (req.headers['if-none-match'] === file.etag) {
      res.writeHead(304, headers).end();
      return true;
    }
    res.writeHead(200, { ...headers, 'Content-Type': file.type, 'Content-Length': file.body.byteLength });
    res.end(req.method === 'HEAD' ? undefined : file.body);
    return true;
  };
}
