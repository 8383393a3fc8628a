import type { ServerResponse } from 'node:http';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Not allowed',
  413: 'Too large',
  500: 'Something went wrong',
  502: 'Not reachable',
  503: 'Not ready',
};

/**
 * The smallest page there is: for hosts that are nobody's shop (CH-03) and for failures beneath the shop's own pages.
 * It names no tenant and carries nothing but the status and the request's id.
 */
export function sendPlainPage(res: ServerResponse, status: number, requestId: string): void {
  const title = TITLES[status] ?? 'Error';
  const reference = status >= 500 ? `<p>Reference: ${requestId}</p>` : '';
  sendPlainHtml(
    res,
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title><h1>${status} ${title}</h1>${reference}</html>`,
  );
}

/** Sends a small finished HTML page that nobody may store. Does nothing when an answer has already begun. */
export function sendPlainHtml(res: ServerResponse, status: number, html: string): void {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  res.end(res.req.method === 'HEAD' ? undefined : html);
}
