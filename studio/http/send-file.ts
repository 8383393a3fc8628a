import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { makeEtag, matchesEtag } from '#app/server/responses/etag.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Answers for the built files of the studio, read once; false for any other name. */
export type SendFile = (req: IncomingMessage, res: ServerResponse, name: string) => boolean;

export function createSendFile(folder: string): SendFile {
  const files = new Map(
    readdirSync(folder).flatMap((name) => {
      const type = CONTENT_TYPES[path.extname(name)];
      if (type === undefined) return [];
      const body = readFileSync(path.join(folder, name));
      return [[name, { type, body, etag: makeEtag(body) }] as const];
    }),
  );
  return (req, res, name) => {
    const file = files.get(name);
    if (!file) return false;
    // The names have no hash: browsers ask each time whether theirs is still right
    const headers = { 'Cache-Control': 'no-cache', ETag: file.etag, 'X-Content-Type-Options': 'nosniff' };
    if (matchesEtag(req.headers['if-none-match'], file.etag)) {
      res.writeHead(304, headers).end();
      return true;
    }
    res.writeHead(200, { ...headers, 'Content-Type': file.type, 'Content-Length': file.body.byteLength });
    res.end(req.method === 'HEAD' ? undefined : file.body);
    return true;
  };
}
