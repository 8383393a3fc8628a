import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';
import { createPageTurns } from '#app/server/limits/page-turns.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext, silentLog } from '#tests/support/a-context.ts';
import { askPort, askRaw, withServer } from '#tests/support/loopback-servers.ts';
import { createRenderer, createUncachedResponder } from './render.ts';

const channel = aChannel();
const locale = channel.defaultLocale;

/** A server that answers every request past the cache by one Remix handler, as the storefront does once channel and language are known. */
async function withHandler(
  handle: (request: Request, context: RequestContext) => Promise<Response>,
  run: (port: number) => Promise<void>,
): Promise<void> {
  const renderPage = createRenderer({
    getHandler: async () => handle,
    createContext: ({ requestId, url }) => {
      const context = aContext({ channel });
      context.cookies.set({ name: 'seen', httpOnly: false }, '1');
      return { ...context, requestId, url };
    },
    hasPolicy: true,
  });
  const respond = createUncachedResponder({
    renderPage,
    pageTurns: createPageTurns(DEFAULT_LIMITS),
    scheduler: { wait: async () => {} },
    sendBusy: () => expect.unreachable(),
    limits: DEFAULT_LIMITS,
    limitLog: { reached: () => {} },
    trustsPeer: () => false,
  });
  await withServer((req, res) => {
    const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log: silentLog });
    if (exchange) void respond(exchange, { channel, locale, state: 'bypass; private', variant: 'SE' });
  }, run);
}

const page = (html: string, status = 200): Response =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const LONG = `<p>${'Björk och ljus. '.repeat(200)}</p>`;

test('a page is sent with its exact length, an ETag, a policy by hash, and without nonces', async () => {
  const handle = async (_: Request, { inlineToken }: RequestContext) =>
    page(`<script nonce="${inlineToken}">go()</script>${LONG}`);
  await withHandler(handle, async (port) => {
    const { headers, bytes, body } = await askPort(port);
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(headers.etag).toMatch(/^W\//);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    expect(headers['server-timing']).toMatch(/^render;dur=[\d.]+, commerce;.*, total;dur=[\d.]+$/);
    expect(headers['set-cookie']).toEqual([expect.stringContaining('seen=1;')]);
    expect(body).toContain('<script>go()</script>');
    const brotli = await askPort(port, { headers: { 'accept-encoding': 'br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).equals(bytes)).toBe(true);
  });
});

test('two renders of one page have the same ETag, so the second request gets a 304', async () => {
  const handle = async (_: Request, { inlineToken }: RequestContext) =>
    page(`<style nonce="${inlineToken}">a{}</style>${LONG}`);
  await withHandler(handle, async (port) => {
    const { headers } = await askPort(port);
    const again = await askPort(port, {
      headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' },
    });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  });
});

test('only a page with status 200 can be a 304', async () => {
  await withHandler(
    async () => page(LONG, 404),
    async (port) => {
      const { status, headers } = await askPort(port, { headers: { 'if-none-match': '*' } });
      expect([status, headers.etag]).toEqual([404, undefined]);
    },
  );
});

test('HEAD gets the headers of GET without the body, and Remix sees a GET', async () => {
  const methods: string[] = [];
  const handle = async (request: Request) => {
    methods.push(request.method);
    return page(LONG);
  };
  await withHandler(handle, async (port) => {
    const get = await askPort(port);
    const head = await askPort(port, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect([head.headers['content-length'], head.headers.etag]).toEqual([
      get.headers['content-length'],
      get.headers.etag,
    ]);
    expect(methods).toEqual(['GET', 'GET']);
  });
});

test('data is sent whole and compressed, under a policy that runs nothing, and has no ETag', async () => {
  await withHandler(
    async () => new Response(LONG, { headers: { 'Content-Type': 'text/x-script' } }),
    async (port) => {
      const { headers, bytes } = await askPort(port, {
        path: '/_root.data',
        headers: { 'accept-encoding': 'br' },
      });
      expect([headers['content-encoding'], headers['content-length'], headers.etag]).toEqual([
        'br',
        String(bytes.length),
        undefined,
      ]);
      expect(brotliDecompressSync(bytes).toString()).toBe(LONG);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );
});

test('an action sees the form and the URL of the shopper', async () => {
  const handle = async (request: Request) =>
    page(`${request.url} ${await request.text()} ${request.headers.has('origin')}`);
  await withHandler(handle, async (port) => {
    // Remix fails on an Origin that is not exactly the Host; it is checked before
    const headers = {
      host: 'Birch.Example:3000',
      origin: 'http://birch.example.:3000',
      'x-forwarded-host': 'evil.example',
    };
    const { body } = await askPort(port, { path: '/kassan', method: 'POST', headers, body: 'a=1' });
    expect(body).toBe('http://birch.example:3000/kassan a=1 false');
  });
});

test('a redirect keeps its location and cookies', async () => {
  await withHandler(
    async () => new Response(null, { status: 302, headers: { Location: '/sv' } }),
    async (port) => {
      const { status, headers } = await askPort(port);
      expect([status, headers.location, headers['set-cookie']]).toEqual([
        302,
        '/sv',
        [expect.stringContaining('seen=1;')],
      ]);
    },
  );
});

test('a response to a form that no action read leaves its connection usable', async () => {
  await withHandler(
    async () => page('unread', 405),
    async (port) => {
      const form = `POST / HTTP/1.1\r\nHost: birch.example\r\nContent-Length: 4\r\n\r\na=1&`;
      const last = `GET / HTTP/1.1\r\nHost: birch.example\r\nConnection: close\r\n\r\n`;
      const answers = await askRaw(port, form + last);
      expect(answers.match(/HTTP\/1\.1 405 /g)).toHaveLength(2);
    },
  );
});
