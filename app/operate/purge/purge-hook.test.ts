import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, type LimitName } from '#kernel/limits/limits.ts';
import type { Purge } from '#app/commerce/page-tags.ts';
import type { Channel } from '#app/channels/channel.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import type { Nonces } from '#app/request/cookies/single-use.server.ts';
import { StoreUnavailableError } from '#app/request/cookies/single-use-texts.ts';
import { withStorefront } from '#tests/support/storefront-server.ts';
import { createPurgeHook, createPurgeNonces } from './purge-hook.ts';

const SECRET = 's'.repeat(32);
const NOW = Date.parse('2026-11-22T08:00:00Z');
const limits = { ...DEFAULT_LIMITS, purgeBytes: 90, purgesPerMinute: 20, refusedPurgesPerMinute: 30 };

const aShop = (key: string, secret?: string): Channel =>
  Object.defineProperties(
    {
      ...aChannel({ channelId: `1|${key}`, hosts: { primary: `${key}.example`, www: key === 'birch' } }, key),
    },
    {
      apiKey: { value: 'k' },
      ...(secret ? { purgeSecret: { value: secret }, refreshSecret: { value: secret } } : {}),
    },
  );

interface Signing {
  readonly secret?: string;
  readonly channelId?: string;
  readonly seconds?: number;
  readonly nonce?: string;
}

let calls = 0;
function sign(
  body: string,
  {
    secret = SECRET,
    channelId = '1|birch',
    seconds = NOW / 1000,
    nonce = `nonce-of-call-${(calls += 1)}-`,
  }: Signing = {},
) {
  const text = `${seconds}.${nonce.padEnd(16, 'x')}.${channelId}.${body}`;
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return `t=${seconds},n=${nonce.padEnd(16, 'x')},v1=${signature}`;
}

type Post = (body: string, header: string | null, host?: string) => Promise<[status: number, body: unknown]>;

const PURGE = { path: '/hooks/purge', header: 'x-arkad-signature' };
const REFRESH = { path: '/api/internal/webhook/config-refresh', header: 'x-webhook-signature' };

async function withHook(
  run: (post: Post, purges: readonly Purge[], reached: readonly LimitName[]) => Promise<void>,
  parts: Partial<typeof limits> = {},
  { nonces = createPurgeNonces(limits) as Pick<Nonces, 'use'>, isEverywhere = true, hook = PURGE } = {},
): Promise<void> {
  const purges: Purge[] = [];
  const reached: LimitName[] = [];
  const shops = [aShop('birch', SECRET), aShop('beam', SECRET), aShop('bare')];
  const onPurge = createPurgeHook({
    bus: { publish: async (purge) => ({ retired: purges.push(purge), isEverywhere }) },
    limits: { ...limits, ...parts },
    nonces,
    limitLog: { reached: (limit) => void reached.push(limit) },
    now: () => NOW,
  });
  const findChannel = (host: string) => {
    const channel = shops.find(({ hosts }) => hosts.primary === host);
    return channel ? { channel, role: 'primary' as const } : null;
  };
  await withStorefront({ onPurge, findChannel }, async (askShop) => {
    const post: Post = async (body, header, host = 'birch.example') => {
      const headers = header === null ? {} : { [hook.header]: header };
      const answer = await askShop({ host, path: hook.path, method: 'POST', body, headers });
      return [answer.status, JSON.parse(answer.body)];
    };
    await run(post, purges, reached);
  });
}

const OUTAGE = {
  nonces: { use: () => Promise.reject(new StoreUnavailableError('no answer within 500 ms')) },
  isEverywhere: false,
};

test('[CH-11] without the replicas’ store a call purges its replica, once, and is to be sent again', () =>
  withHook(
    async (post, purges) => {
      const header = sign('{}');
      const error = expect.stringContaining('sign and send the call again') as string;
      expect(await post('{}', header)).toEqual([503, { error, retired: 1 }]);
      expect(await post('{}', header)).toEqual([409, { error: 'the nonce was used before' }]);
      expect(await post('{}', sign('{}'))).toEqual([503, { error, retired: 2 }]);
      expect(purges).toHaveLength(2);
    },
    {},
    OUTAGE,
  ));

const BODY = '{"tags":["product:12","menu:Main"]}';
const REFUSED = [401, { error: 'the signature is missing, wrong or old' }];

test('[CH-11] a signed call purges the shop of its host; the answer says how much', () =>
  withHook(async (post, purges) => {
    expect(await post(BODY, sign(BODY))).toEqual([200, { retired: 1 }]);
    expect(await post('{}', sign('{}', { channelId: '1|beam' }), 'beam.example')).toEqual([
      200,
      { retired: 2 },
    ]);
    expect(purges).toEqual([
      { channelKey: 'birch', tags: ['product:12', 'menu:main'] },
      { channelKey: 'beam', tags: 'all' },
    ]);
  }));

test('[CH-11] a call without a signature, with a wrong or an old one, or for another shop is refused', () =>
  withHook(async (post, purges) => {
    const minutes = (count: number) => NOW / 1000 + count * 60;
    for (const header of [
      null,
      'nonsense',
      sign(BODY, { secret: 't'.repeat(32) }),
      sign('{"tags":["product:13"]}'),
      sign(BODY, { seconds: minutes(-5) - 1 }),
      sign(BODY, { seconds: minutes(5) + 1 }),
      sign(BODY).replace(/v1=../, 'v1=00'),
      sign(BODY).replace(/n=../, 'n=xx'),
      // The shops have the same secret
      sign(BODY, { channelId: '1|beam' }),
    ])
      expect(await post(BODY, header), String(header)).toEqual(REFUSED);
    expect(purges).toEqual([]);
    expect((await post(BODY, sign(BODY, { seconds: minutes(-5) })))[0]).toBe(200);
    expect((await post(BODY, sign(BODY, { seconds: minutes(5) })))[0]).toBe(200);
  }));

test('[CH-11] a repeated call is refused, and so is another call with its nonce', () =>
  withHook(async (post, purges) => {
    const header = sign(BODY, { nonce: 'one-nonce-of-a-call' });
    expect((await post(BODY, header))[0]).toBe(200);
    expect(await post(BODY, header)).toEqual([409, { error: 'the nonce was used before' }]);
    expect((await post('{}', sign('{}', { nonce: 'one-nonce-of-a-call' })))[0]).toBe(409);
    expect(purges).toHaveLength(1);
  }));

test('a shop without a secret has no hook', () =>
  withHook(async (post, purges) => {
    for (const header of [null, sign(BODY, { channelId: '1|bare' }), sign(BODY, { secret: 'undefined' })])
      expect(await post(BODY, header, 'bare.example')).toEqual([404, { error: 'not found' }]);
    expect(purges).toEqual([]);
  }));

test('a signed call with a wrong body is told what is wrong with it', () =>
  withHook(async (post, purges) => {
    for (const [body, problem] of [
      ['', 'not JSON'],
      ['[]', 'expected object'],
      ['{"tags":[]}', 'tags is empty'],
      ['{"tags":["lamp:1"]}', '"lamp:1" is no tag: it begins with one of product:,'],
      ['{"tags":["product:"]}', 'is no tag'],
      ['{"tags":[12]}', 'a tag is a text'],
      ['{"tag":["product:1"]}', 'tag'],
      ['{"channel":"beam"}', 'channel'],
    ] as const)
      expect(await post(body, sign(body)), body).toEqual([
        400,
        { error: expect.stringContaining(problem) as string },
      ]);
    expect(purges).toEqual([]);
  }));

test('bodies, calls and refused calls are limited; wrong signatures do not keep the right ones out of other addresses', () =>
  withHook(
    async (post, _purges, reached) => {
      const large = `{"tags":["${'x'.repeat(82)}"]}`;
      expect((await post(large, sign(large)))[0]).toBe(413);
      for (let n = 0; n < 3; n += 1) expect((await post(BODY, sign(BODY)))[0]).toBe(200);
      expect((await post(BODY, sign(BODY)))[0]).toBe(429);
      expect((await post('{}', sign('{}', { channelId: '1|beam' }), 'beam.example'))[0]).toBe(200);
      expect((await post(BODY, null))[0]).toBe(401);
      expect((await post(BODY, null))[0]).toBe(429);
      expect((await post(BODY, null, 'beam.example'))[0]).toBe(401);
      expect(reached).toEqual(['purgeBytes', 'purgesPerMinute', 'refusedPurgesPerMinute']);
    },
    { purgesPerMinute: 3, refusedPurgesPerMinute: 2 },
  ));

test('the hooks need no origin, and their paths have pages like any other for those who only look', () =>
  withStorefront({ onPurge: async () => false }, async (askShop) => {
    for (const { path } of [PURGE, REFRESH]) {
      expect((await askShop({ path })).status).toBe(200);
      expect((await askShop({ path, method: 'POST', body: '{}' })).status).toBe(200);
      expect((await askShop({ path: `${path}/other`, method: 'POST', body: '{}' })).status).toBe(403);
    }
  }));

interface RefreshSigning {
  readonly secret?: string;
  readonly seconds?: number;
}

/** As the API's studio signs. */
function signRefresh(body: string, { secret = SECRET, seconds = NOW / 1000 }: RefreshSigning = {}): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const BIRCH = '{"hostname":"birch.example"}';
const refresh = (
  run: Parameters<typeof withHook>[0],
  parts: Parameters<typeof withHook>[1] = {},
  more = {},
) => withHook(run, parts, { ...more, hook: REFRESH });

test('[CH-04] a signed refresh reads the file of the called shop again and retires all of it, once', () =>
  refresh(async (post, purges) => {
    const header = signRefresh(BIRCH);
    expect(await post(BIRCH, header)).toEqual([200, { invalidated: true, retired: 1 }]);
    expect(await post(BIRCH, header)).toEqual([409, { error: 'the nonce was used before' }]);
    const www = '{"hostname":"WWW.birch.example:443","other":1}';
    expect((await post(www, signRefresh(www)))[0]).toBe(200);
    expect(purges).toEqual([
      { channelKey: 'birch', tags: 'all', readsFile: true },
      { channelKey: 'birch', tags: 'all', readsFile: true },
    ]);
  }));

test('[CH-04] a refresh without a signature, with a wrong or an old one, or of another body is refused', () =>
  refresh(async (post, purges) => {
    const minutes = (count: number) => NOW / 1000 + count * 60;
    for (const header of [
      null,
      'nonsense',
      signRefresh(BIRCH, { secret: 't'.repeat(32) }),
      signRefresh('{}'),
      signRefresh(BIRCH, { seconds: minutes(-5) - 1 }),
      signRefresh(BIRCH, { seconds: minutes(5) + 1 }),
      sign(BIRCH),
    ])
      expect(await post(BIRCH, header), String(header)).toEqual(REFUSED);
    expect(purges).toEqual([]);
    expect((await post(BIRCH, signRefresh(BIRCH, { seconds: minutes(-5) })))[0]).toBe(200);
  }));

test('[CH-11] a refresh names the shop that is called, since shops may have one secret', () =>
  refresh(async (post, purges) => {
    for (const [body, problem] of [
      ['', 'not JSON'],
      ['{}', 'hostname is missing'],
      ['{"hostname":7}', 'hostname is missing'],
      ['{"hostname":"beam.example"}', 'hostname is no host of this shop'],
      ['{"hostname":""}', 'hostname is no host of this shop'],
    ] as const)
      expect(await post(body, signRefresh(body)), body).toEqual([
        422,
        { error: expect.stringContaining(problem) as string },
      ]);
    // Without hosts.www
    const www = '{"hostname":"www.beam.example"}';
    expect((await post(www, signRefresh(www), 'beam.example'))[0]).toBe(422);
    expect((await post(BIRCH, signRefresh(BIRCH), 'bare.example'))[0]).toBe(404);
    expect(purges).toEqual([]);
  }));

test('refreshes have a limit of their own, below that of purges', () =>
  refresh(
    async (post, _purges, reached) => {
      for (let n = 0; n < 2; n += 1)
        expect((await post(BIRCH, signRefresh(BIRCH, { seconds: NOW / 1000 - n })))[0]).toBe(200);
      expect((await post(BIRCH, signRefresh(BIRCH, { seconds: NOW / 1000 - 9 })))[0]).toBe(429);
      expect(reached).toEqual(['refreshesPerMinute']);
    },
    { refreshesPerMinute: 2 },
  ));

test('without the replicas’ store a refresh reaches its replica and is to be sent again', () =>
  refresh(
    async (post) => {
      const [status, body] = await post(BIRCH, signRefresh(BIRCH));
      expect([status, body]).toEqual([503, expect.objectContaining({ retired: 1 })]);
    },
    {},
    OUTAGE,
  ));
