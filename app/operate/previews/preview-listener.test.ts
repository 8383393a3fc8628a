import { expect, test } from 'vitest';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { readEnv } from '#app/env.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { createTextSigner } from '#kernel/signed-text.ts';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { aChannelFile, type ChannelFileContent, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { type Answer, type Ask, askPort, withServer } from '#tests/support/loopback-servers.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { createPageTurns } from '#app/server/limits/page-turns.ts';
import { createUncachedStorefront } from '#app/server/shop-server.ts';
import { createPreviewListener } from './preview-listener.ts';
import { createDrafts } from './drafts.ts';

const translators = await createTranslators();
const env = readEnv({ NODE_ENV: 'test', ADMIN_PORT: '9100', PREVIEW_PORT: '4300' });

/** Answers with the shop's name, its host and a cookie, and asks caches to store it. */
const handle = async (_request: Request, context: unknown): Promise<Response> => {
  const { channel, cookies } = context as RequestContext;
  cookies.set({ name: 'seen', httpOnly: true }, '1');
  const html = `<html><body>${channel.siteName} ${channel.key} http://${channel.hosts.primary}/</body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=60' };
  return new Response(html, { headers });
};

/** A preview listener with one draft. */
async function withDraft(
  changes: Partial<ChannelFileContent>,
  run: (askDraft: (question?: Ask) => Promise<Answer>, host: string, port: number) => Promise<void>,
): Promise<void> {
  const signer = createTextSigner(env.sessionSecrets);
  const drafts = createDrafts({ variables: TEST_VARIABLES, signer, port: 4300 });
  const bytes = Buffer.from(JSON.stringify(aChannelFile(changes)));
  const host = new URL(drafts.put({ file: 'fifth.json', bytes }).link ?? '').host;
  const listener = createPreviewListener({
    env,
    log: silentLog,
    limitLog: { reached: () => {} },
    drafts,
    translators,
    pages: { serveFile: () => false, getHandler: async () => handle },
    turns: { pageTurns: createPageTurns(DEFAULT_LIMITS), scheduler: { wait: async () => {} } },
    proxy: { pass: async () => false },
    isDraining: () => false,
    createStorefront: createUncachedStorefront,
    port: 4300,
  });
  await withServer(listener, (port) =>
    run(
      ({ headers, ...question } = {}) => askPort(port, { ...question, headers: { host, ...headers } }),
      host,
      port,
    ),
  );
}

test('[CH-03] without a signed host everything is a 404 that names no shop', async () => {
  await withDraft({ siteName: 'Fifth' }, async (askDraft, host, port) => {
    expect((await askDraft()).status).toBe(200);
    const wrong = host.replace(/^../, 'zz');
    for (const other of [wrong, 'shop.localhost', '127.0.0.1', `127.0.0.1:${port}`])
      for (const path of ['/', '/brand/logo-light.svg', '/robots.txt', '/images/a.jpg']) {
        const { status, body } = await askPort(port, { path, headers: { host: other } });
        expect([status, body.includes('Fifth')], `${other}${path}`).toEqual([404, false]);
      }
  });
});

test('a draft is served in its own name, and no cache may store it', async () => {
  await withDraft({ siteName: 'Fifth' }, async (askDraft, host) => {
    for (const path of [
      '/',
      '/brand/logo-light.svg',
      '/robots.txt',
      '/no-such-page.php',
      '/_root.data',
      '/assets/%2e./',
    ]) {
      const { headers } = await askDraft({ path });
      expect(headers, path).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(headers.etag, path).toBeUndefined();
      expect(headers['x-frame-options'], path).toBeUndefined();
      expect(headers['referrer-policy'], path).toBe('same-origin');
      expect(headers['content-security-policy'], path).toMatch(
        /frame-ancestors http:\/\/127\.0\.0\.1:9100 http:\/\/localhost:9100(;|$)/,
      );
      expect(headers['content-security-policy'], path).not.toContain("frame-ancestors 'none'");
    }
    const { body, headers } = await askDraft();
    expect(body).toMatch(new RegExp(`Fifth draft\\.[\\da-f]{16} http://${host.split(':')[0]}/`));
    expect(headers['x-page-cache']).toBe('bypass; draft');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^seen=1; .*SameSite=None; Secure; Partitioned$/),
    ]);
    expect(String(headers['set-cookie'])).not.toMatch(/domain=|lax/i);
  });
});

test('a draft in maintenance shows its pages, is not paid and takes no purges', async () => {
  await withDraft({ maintenance: {} }, async (askDraft) => {
    expect((await askDraft()).status).toBe(200);
    const paid = await askDraft({ path: '/pay/1' });
    expect([paid.status, paid.body]).toEqual([403, expect.stringContaining('no order is placed')]);
  });
});

test('forms of other origins are refused as in shops', async () => {
  await withDraft({}, async (askDraft, host) => {
    const form = { path: '/kassan', method: 'POST', body: 'a=1' };
    expect((await askDraft({ ...form, headers: { origin: 'http://shop.localhost' } })).status).toBe(403);
    expect((await askDraft({ ...form, headers: { origin: `http://${host}` } })).status).toBe(200);
  });
});
