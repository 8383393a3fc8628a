import type { ServerResponse } from 'node:http';

/** A picture's background in its file name, `lamp~edc-1.jpg`, as the storefront's pages read it. */
const GROUND = /(?:~|%7e)([0-9a-f]{3})[-._]/i;
/** Neutral in every brand. */
const DEFAULT_GROUND = 'eee';

/**
 * Answers a request for a picture that the image server does not deliver with an image of the picture's background colour.
 * Browsers display the body of an error response if it is an image, so the page shows no broken icon. It is not cached.
 */
export function sendPlaceholderImage(res: ServerResponse, status: number, pathname: string): void {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const ground = GROUND.exec(pathname.slice(pathname.lastIndexOf('/')))?.[1] ?? DEFAULT_GROUND;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><path fill="#${ground}" d="M0 0h4v5H0z"/></svg>`;
  res.writeHead(status, {
    'Content-Type': 'image/svg+xml',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
