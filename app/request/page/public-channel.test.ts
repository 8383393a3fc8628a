import { expect, test } from 'vitest';
import { aChannel, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { toPublicChannel } from './public-channel.server.ts';

const channel = aChannel({
  hosts: { primary: 'shop.localhost', aliases: ['alias.localhost'], redirects: ['old.localhost'] },
  personalisation: { endpoint: 'https://personal.example/api', id: 'personal-id' },
});

test('the browser’s view of a channel holds no key, address, environment name, other host or market', () => {
  const sent = JSON.stringify(toPublicChannel(aContext({ channel })));
  const secrets = [
    TEST_VARIABLES.TEST_API_KEY,
    'TEST_API_KEY',
    TEST_VARIABLES.BACKEND_ORIGIN,
    'graphql',
    'arkad_prod',
    'auth/sign',
    'alias.localhost',
    'old.localhost',
    'shop.localhost',
    'personal.example',
    'personal-id',
    'main-desktop-test',
    channel.channelId,
  ];
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
});

test('texts come in the request’s language', () => {
  expect(toPublicChannel(aContext({ channel, language: 'en' })).about).toBe('About (en)');
  expect(toPublicChannel(aContext({ channel })).about).toBe('About (sv)');
});

test('[RT-15] the search path is the channel’s own word', () => {
  const withWord = aChannel({ search: { path: 'sok' } });
  expect(toPublicChannel(aContext({ channel: withWord })).searchPath).toBe('/sok');
});

test('[LY-10] the red message comes in the request’s language, with its page as a link of the shop', () => {
  const globalMessage = { text: { sv: 'Strejk', en: 'A strike' }, url: 'https://shop.localhost/terms' };
  const sent = (language: 'sv' | 'en') =>
    toPublicChannel(aContext({ channel: aChannel({ globalMessage }), language })).globalMessage;
  expect([sent('sv')?.text, sent('en')?.text]).toEqual(['Strejk', 'A strike']);
  expect(sent('sv')?.target).toBeDefined();
  expect(toPublicChannel(aContext({ channel }))).not.toHaveProperty('globalMessage');
});

test('[CH-07] pages of a shop that search engines must not list say so, other pages nothing', () => {
  const unlisted = aChannel({ indexing: false });
  expect(toPublicChannel(aContext({ channel: unlisted })).isUnlisted).toBe(true);
  expect(toPublicChannel(aContext({ channel }))).not.toHaveProperty('isUnlisted');
});
