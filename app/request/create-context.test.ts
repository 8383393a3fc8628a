import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext, silentLog } from '#tests/support/a-context.ts';
import { aCommerce, aDocument, withUpstream } from '#tests/support/upstream.ts';
import { readEnv } from '#app/env.server.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { createTextSigner } from '#kernel/signed-text.ts';
import { createContextFactory } from './create-context.server.ts';

const cookie = (name: string, value: unknown): string =>
  `${name}=${encodeURIComponent(JSON.stringify(value))}`;

const choices = (cookies?: string) => aContext({ cookies }).preferences;

test('[CK-03] preferences come from the ralph cookie, else from the channel’s defaults', () => {
  expect(choices()).toEqual({ customerType: 'PERSON', vatIncluded: true });
  expect(choices(cookie('ralph', { customerType: 'ORGANIZATION' }))).toEqual({
    customerType: 'ORGANIZATION',
    vatIncluded: false,
  });
  expect(
    choices(cookie('ralph', { customerType: 'ORGANIZATION', vatIncluded: true, favorites: [1] })),
  ).toEqual({
    customerType: 'ORGANIZATION',
    vatIncluded: true,
  });
  expect(choices(cookie('ralph', { customerType: 'KING', vatIncluded: false }))).toEqual({
    customerType: 'PERSON',
    vatIncluded: false,
  });
});

test('a customer type that the channel does not offer is ignored', () => {
  const channel = aChannel({ customerTypes: [{ type: 'PERSON', vatIncluded: true }] });
  expect(
    aContext({ channel, cookies: cookie('ralph', { customerType: 'ORGANIZATION' }) }).preferences,
  ).toEqual({
    customerType: 'PERSON',
    vatIncluded: true,
  });
});

test('invalid cookies never throw', () => {
  const junk = [
    '',
    'null',
    '[]',
    '{',
    '"x"',
    '{"vatIncluded":"no"}',
    '%',
    '{"__proto__":{"customerType":1}}',
    '1e999',
  ];
  for (const value of junk) {
    const context = aContext({
      cookies: `ralph=${value}; ralph-selected-market=${value}; ralph-auth=${value}`,
    });
    expect(context.preferences).toEqual({ customerType: 'PERSON', vatIncluded: true });
    expect(context.market).toBe('se');
  }
});

const market = (value: string) => aContext({ cookies: `ralph-selected-market=${value}` }).market;

test('the market comes from the cookie where it is a valid alias', () => {
  expect(market('no')).toBe('no');
  expect(['NO', 'n', 'no|se', '../no', 'waytoolongalias', '%00'].map(market)).toEqual(Array(6).fill('se'));
});

test('links, messages and absolute URLs are those of the channel and language', () => {
  const context = aContext({ language: 'en' });
  expect(context.links.page('checkout')).toBe('/checkout');
  expect(context.links.absolute(context.links.pageIn('en', 'checkout'))).toBe(
    'http://shop.localhost:3000/en/checkout',
  );
  expect(context.locale).toEqual({ language: 'en', code: 'en-US', prefix: '/en', isDefault: false });
  expect(Object.keys(context.messages('common')).every((key) => key.startsWith('common.'))).toBe(true);
});

test('[CH-11] calls go to the channel’s API with the request’s language, market and the login token of its own channel', () =>
  withUpstream(
    () => ({}),
    async ({ url, calls }) => {
      const channel = aChannel({ endpoints: { api: url, auth: url, sign: url, images: '/images' } });
      const env = readEnv({});
      const createContext = createContextFactory({
        env,
        commerce: aCommerce(),
        translators: await createTranslators(),
        log: silentLog,
        limitLog: { reached: () => {} },
      });
      const [, english] = channel.locales;
      const ask = (cookieHeader: string) => {
        const context = createContext({
          channel,
          locale: english ?? channel.defaultLocale,
          url: new URL('https://shop.localhost/en'),
          cookieHeader,
          requestId: 'r1',
          clientAddress: '203.0.113.9',
          addressKey: '203.0.113.9',
        });
        return context.commerce.request(aDocument('query me { ok }'));
      };
      const signed = (name: string, text: string, key = channel.key): string =>
        `${name}=${createTextSigner(env.sessionSecrets).sign(text, { purpose: name, channel: key })}`;
      await ask(`${signed('ralph-auth', 'aaa.bbb.ccc')}; ralph-selected-market=no`);
      await ask(signed('ralph-auth', 'evil\r\nX-Header:1'));
      await ask(signed('ralph-auth', 'aaa.bbb.ccc', 'another-shop'));
      await ask('ralph-auth=aaa.bbb.ccc');
      expect(calls[0]?.variables).toEqual({ channelId: '1|se', languageId: 'en-US', marketId: 'no' });
      expect(calls.map((call) => call.headers.authorization)).toEqual([
        'Bearer aaa.bbb.ccc',
        ...Array(3).fill(undefined),
      ]);
      expect(calls[0]?.headers['x-apikey']).toBe('key-of-the-test-shop');
    },
  ));

test('[CH-11] writes are counted per visitor and channel, by the process’s limits, and told to the log', async () => {
  const reached: unknown[] = [];
  const createContext = createContextFactory({
    env: readEnv({ REVIEWS_PER_VISITOR: '1' }),
    commerce: aCommerce(),
    translators: await createTranslators(),
    log: silentLog,
    limitLog: { reached: (...facts) => void reached.push(facts) },
  });
  const takeReview = (key: string, cookieHeader = '', addressKey = '203.0.113.1') => {
    const channel = aChannel({}, key);
    const url = new URL('http://shop.localhost/');
    const visitor = { cookieHeader, clientAddress: addressKey, addressKey };
    const input = { channel, locale: channel.defaultLocale, url, requestId: 'r1', ...visitor };
    return createContext(input).limits.takeWrite('review');
  };
  expect([await takeReview('one'), await takeReview('one')]).toEqual([null, 600]);
  expect(await takeReview('two')).toBeNull();
  expect(await takeReview('one', '', '203.0.113.2')).toBeNull();
  const ofCart = [await takeReview('one', 'ralph-cart=c1'), await takeReview('one', 'ralph-cart=c1')];
  expect(ofCart).toEqual([null, 600]);
  // No cart's id: such a visitor is the address, which has used its writes
  expect(await takeReview('one', `ralph-cart=${'x'.repeat(65)}`)).toBe(600);
  expect(reached).toEqual(Array.from({ length: 3 }, () => ['reviewOfVisitor', 'one']));
});
