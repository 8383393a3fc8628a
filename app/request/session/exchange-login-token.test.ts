import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aContext } from '#tests/support/a-context.ts';
import { type FakeAnswer, fakeCommerce } from '#tests/support/fake-commerce.ts';
import { exchangeLoginToken } from './exchange-login-token.server.ts';

/** After the start of the process that the test makes. */
const SOON = Math.floor(Date.now() / 1000) + 60;
const encode = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');
const aToken = (claims: object = {}): string =>
  `h.${encode({ name: 'a@b.se', spoofed: 'true', iat: SOON, ...claims })}.s`;
const ACCEPTED = { getUser: { id: 7 } };
const error = (kind: 'http' | 'timeout', status?: number) =>
  new CommerceError({ kind, operation: 'operatorUser', channel: 'shop', ...(status ? { status } : {}) });

/** A visit of an operator's link; `cookies` are those of the visitor before. */
function aVisit(path: string, answer: FakeAnswer = ACCEPTED, cookies = '') {
  const commerce = fakeCommerce({ operatorUser: answer });
  const context = aContext({ path, commerce, cookies });
  const open = async () => {
    const response = await exchangeLoginToken(context);
    return response && [response.status, response.headers.get('Location')];
  };
  return { context, commerce, open, exchange: () => exchangeLoginToken(context) };
}

test('[AU-07] a link works once, however its signature is spelled', async () => {
  const token = aToken();
  const { context, open } = aVisit(`/account?loginToken=${token}`);
  await open();
  context.session.end();
  // The last character of a signature has bits that decoders ignore
  for (const again of [token, token.replace(/s$/, 't')]) {
    context.url.searchParams.set('loginToken', again);
    expect(await open()).toEqual([302, '/']);
    expect(context.session.find()).toBeNull();
  }
  const before = aToken({ iat: Math.floor(Date.now() / 1000) - 60 });
  // It may have been used in the process before this one
  expect(await aVisit(`/account?loginToken=${before}`).open()).toEqual([302, '/']);
});

test('[AU-07] a token that is none, not an operator’s or refused by the API logs nobody in and nobody out', async () => {
  const visits = [
    aVisit('/account?loginToken=x'),
    aVisit('/account?loginToken='),
    aVisit(`/account?loginToken=${aToken({ spoofed: undefined })}`),
    aVisit(`/account?loginToken=${aToken()}`, error('http', 401)),
    aVisit(`/account?loginToken=${aToken()}`, { getUser: null }),
  ];
  for (const { context, open } of visits) {
    expect(await open()).toEqual([302, '/']);
    expect(context.session.find()).toBeNull();
    const names = context.cookies.flush().map((line) => line.slice(0, line.indexOf('=')));
    expect(names).toEqual(['ralph-message']);
  }
});

test('[AU-07] a link that cannot be checked now works later', async () => {
  let answer: object | Error = error('timeout');
  const { context, open } = aVisit(`/account?loginToken=${aToken()}`, () => answer);
  expect(await open()).toEqual([302, '/']);
  answer = ACCEPTED;
  expect(await open()).toEqual([302, context.links.page('orders')]);
});

test('[AU-07] other pages do not take login links, and lose the token', async () => {
  for (const [path, target] of [
    ['/?loginToken=x', '/'],
    ['/checkout?loginToken=x&a=1', '/checkout?a=1'],
    ['/content?a=%20&loginToken=x&loginToken=y', null],
    ['/nowhere/at/all?loginToken=x', '/nowhere/at/all'],
    ['/.//other.example/?loginToken=x', '/other.example/'],
  ] as const) {
    const { context, open, commerce } = aVisit(path);
    expect(await open(), path).toEqual(target && [302, target]);
    expect(context.session.find()).toBeNull();
    expect(commerce.calls).toEqual([]);
  }
});

test('[RT-09][RT-17] previews take their token themselves', async () => {
  for (const path of ['/preview-widgets?loginToken=x', '/content/about-us?loginToken=x', '/account'])
    expect(await aVisit(path).exchange()).toBeNull();
});
