import { expect, test } from 'vitest';
import type { Channel } from '#app/channels/channel.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import type { ShopSource } from '#app/channels/shop-sources.server.ts';
import { readEnv } from '#app/env.server.ts';
import { NO_LANGUAGES } from '#app/i18n/languages.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { createPageTurns } from '#app/server/limits/page-turns.ts';
import { createUncachedStorefront } from '#app/server/shop-server.ts';
import { DEFAULT_LIMITS, type LimitName } from '#kernel/limits/limits.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { aChannelFile, type ChannelFileContent, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { type Answer, type Ask, askPort, withServer } from '#tests/support/loopback-servers.ts';
import { createShopDrafts } from './shop-drafts.ts';

const translators = await createTranslators();
const env = readEnv({ ...TEST_VARIABLES, NODE_ENV: 'test', PREVIEWS_PER_MINUTE: '4' });

/** A page that says whose it is, sets a cookie and asks caches to store it. */
const handle = async (request: Request, context: unknown): Promise<Response> => {
  const { channel, cookies } = context as RequestContext;
  cookies.set({ name: 'seen', httpOnly: true }, '1');
  const visitor = request.headers.get('cookie') ?? 'nobody';
  const html = `<html><body>${channel.siteName} ${channel.key} for ${visitor}</body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=60' };
  return new Response(html, { headers });
};

interface Studio {
  status: number;
  body: string;
  readonly asked: string[];
}

interface Shop {
  readonly askShop: (question?: Ask) => Promise<Answer>;
  /** Answers for the API's studio. */
  readonly studio: Studio;
  readonly reached: readonly LimitName[];
  /** Changes the shop's channel as it is served, or its file's content alone. */
  readonly change: (channel: Partial<Channel>, isServed?: boolean) => void;
}

const settingsOf = (appSettings: unknown): string => JSON.stringify({ tenantId: 'birch', appSettings });

/** A shop whose own pages are the text "live", and the API's studio. */
async function withShop(
  run: (shop: Shop) => Promise<void>,
  changes: Partial<ChannelFileContent> | null = {},
): Promise<void> {
  const studio: Studio = { status: 200, body: settingsOf({ siteName: 'Draft' }), asked: [] };
  await withServer(
    (req, res) => {
      studio.asked.push(req.url ?? '');
      res.writeHead(studio.status).end(studio.body);
    },
    async (studioPort) => {
      const storeSettings = changes ? { storeSettings: `http://127.0.0.1:${studioPort}/store-settings` } : {};
      const file = aChannelFile({ hosts: { primary: 'birch.example' }, ...storeSettings, ...changes });
      const bytes = Buffer.from(JSON.stringify(file));
      const parsed = parseChannelFile({ file: 'birch.json', bytes, variables: TEST_VARIABLES });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
      let [served, isServed] = [parsed.channel, true];
      const source: ShopSource = {
        content: bytes,
        changedAt: 0,
        pinnedTo: null,
        redirects: null,
        own: null,
        languages: NO_LANGUAGES,
      };
      const registry = {
        find: (host: string) =>
          host === 'birch.example' ? { channel: served, role: 'primary' as const } : null,
        source: () => (isServed ? source : null),
      };
      const reached: LimitName[] = [];
      const listener = createShopDrafts(
        {
          env,
          log: silentLog,
          limitLog: { reached: (limit) => void reached.push(limit) },
          registry,
          peers: { trustsPeer: () => false },
          translators,
          pages: { serveFile: () => false, getHandler: async () => handle },
          turns: { pageTurns: createPageTurns(DEFAULT_LIMITS), scheduler: { wait: async () => {} } },
          proxy: { pass: async () => false },
          isDraining: () => false,
          createStorefront: createUncachedStorefront,
        },
        (_req, res) => void res.end('live'),
      );
      await withServer(listener, (port) =>
        run({
          askShop: ({ headers, ...question } = {}) =>
            askPort(port, {
              path: '/?preview=1',
              ...question,
              headers: { host: 'birch.example', ...headers },
            }),
          studio,
          reached,
          change(channel, stays = true) {
            served = { ...served, ...channel };
            isServed = stays;
          },
        }),
      );
    },
  );
}

test('[RT-09] ?preview=1 shows what the API’s studio has not published, to nobody in particular, and no cache may store it', () =>
  withShop(async ({ askShop, studio }) => {
    for (const path of ['/?preview=1', '/?a=1&preview=1', '/en?preview=1', '/_root.data?preview=1']) {
      const { status, headers, body } = await askShop({ path, headers: { cookie: 'ralph-cart=1' } });
      expect([path, status, body]).toEqual([
        path,
        200,
        expect.stringContaining('Draft draft.birch for nobody') as string,
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect([headers['set-cookie'], headers.etag]).toEqual([undefined, undefined]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    expect(new Set(studio.asked)).toEqual(
      new Set(['/store-settings?hostname=birch.example&previewKey=preview']),
    );
  }));

test('[RT-09] forms, other addresses, other hosts and shops without storeSettings are not previewed', async () => {
  await withShop(async ({ askShop, studio }) => {
    for (const question of [
      { path: '/' },
      { path: '/?preview=10' },
      { path: '/?preview=0' },
      { path: '/?xpreview=1' },
      { path: '/preview=1' },
      { method: 'POST', body: 'a=1' },
      { headers: { host: 'beam.example' } },
    ])
      expect([question, (await askShop(question)).body]).toEqual([question, 'live']);
    expect(studio.asked).toEqual([]);
  });
  await withShop(async ({ askShop }) => expect((await askShop()).body).toBe('live'), null);
});

test('[RT-09] a closed shop stays closed', () =>
  withShop(async ({ askShop, change }) => {
    change({ closing: { kind: 'maintenance', since: null, until: null } });
    expect((await askShop()).body).toBe('live');
  }));

const REFUSALS: readonly (readonly [status: number, text: string, answer: Partial<Studio>])[] = [
  [404, 'has no settings for this shop', { status: 404, body: '{}' }],
  [503, 'cannot be read', { status: 500, body: 'secret' }],
  [503, 'cannot be read', { status: 302, body: '' }],
  [503, 'cannot be read', { body: '<!doctype html>secret' }],
  [503, 'cannot be read', { body: '{"appSettings":["secret"]}' }],
  [503, 'cannot be read', { body: settingsOf({ siteName: 'secret'.repeat(60_000) }) }],
  [422, 'theme.style.accent-color ', { body: settingsOf({ theme: { style: { 'accent-color': '<b>' } } }) }],
];

test.each(REFUSALS)('[RT-09] a draft that cannot be shown is %i: %s', (status, text, answer) =>
  withShop(async ({ askShop, studio }) => {
    Object.assign(studio, answer);
    const { headers, body, ...rest } = await askShop();
    expect([rest.status, body]).toEqual([status, expect.stringContaining(text) as string]);
    expect(body).not.toMatch(/secret|<b>|127\.0\.0\.1/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }),
);

test('[RT-09] a file that is not what is served is no ground for a draft', () =>
  withShop(async ({ askShop, change }) => {
    change({}, false);
    expect((await askShop()).status).toBe(503);
  }));

test('[RT-09] previews are limited per address, and ask the API’s studio once for many', () =>
  withShop(async ({ askShop, studio, reached }) => {
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await askShop()).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 429]);
    expect(studio.asked).toHaveLength(1);
    expect(reached).toEqual(['previewsPerMinute']);
    expect((await askShop({ path: '/' })).body).toBe('live');
  }));
