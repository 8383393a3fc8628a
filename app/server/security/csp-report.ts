import { CSP_REPORT_PATH } from './content-security-policy.ts';
import { sendPlainPage } from '#app/server/responses/plain-page.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';

/** A report takes less than 2 kB. Anyone can post to this path. */
const REPORT_LIMIT_BYTES = 16_384;

/** Logs a browser's violation report: which directive blocked what. False where the request is for another path. */
export async function receivePolicyReport(exchange: HttpExchange): Promise<boolean> {
  if (exchange.url.pathname !== CSP_REPORT_PATH) return false;
  if (exchange.method !== 'POST') {
    sendPlainPage(exchange.res, 404, exchange.requestId);
    return true;
  }
  const text = await readText(exchange, REPORT_LIMIT_BYTES);
  if (text === null) {
    sendPlainPage(exchange.res, 413, exchange.requestId);
    return true;
  }
  const report = parseReport(text);
  if (report) exchange.log.warn(report, 'content security policy violation');
  exchange.res.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  return true;
}

async function readText({ req }: HttpExchange, limitBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Without `destroyOnReturn` the connection stays open for the response when the loop ends early.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Null for anything else. URLs lose their query, which may contain what a shopper typed. */
export function parseReport(text: string): { directive: string; blocked: string; path: string } | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  const report = fieldOf(body, 'csp-report');
  const directive = textOf(report, 'effective-directive') || textOf(report, 'violated-directive');
  if (!directive) return null;
  return {
    directive,
    blocked: withoutQuery(textOf(report, 'blocked-uri')),
    path: withoutQuery(textOf(report, 'document-uri')),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field.slice(0, 200) : '';
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');
