import type { ServerResponse } from 'node:http';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Not allowed',
  410: 'Gone',
  413: 'Too large',
  415: 'Not supported',
  500: 'Something went wrong',
  502: 'Not reachable',
  503: 'Not ready',
};

/**
 * Sends a minimal page: for hosts without a channel (CH-03) and for errors outside of Remix. It contains only the status
 * and the request id, and names no tenant.
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

/** Sends a small HTML page that must not be cached. Closes the connection where a response has already begun. */
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
