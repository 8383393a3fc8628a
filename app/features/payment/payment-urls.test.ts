import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import type { Logger } from '#kernel/logger.ts';
import { findReturn, redirectToPayment, toCheckoutUrls, toReturnPath } from './payment-urls.server.ts';

function redirect(url: string, pages: string[] = []) {
  const logged: string[] = [];
  const note = (facts: object, message: string): void =>
    void logged.push(`${message} ${JSON.stringify(facts)}`);
  const log: Logger = { info: note, warn: note, error: note };
  const context = aContext({ channel: aChannel({ payment: { pages } }), language: 'en', parts: { log } });
  return { answer: redirectToPayment(context, url), logged };
}

test('[CO-04] the API’s own payment page is opened on the shop’s host, as a document', () => {
  const { answer, logged } = redirect('http://127.0.0.1:4000/pay/1d');
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get('Location')).toBe('http://shop.localhost:3000/pay/1d');
  expect(answer?.headers.get('X-Remix-Reload-Document')).toBe('true');
  expect(logged).toEqual([]);
});

test('[CO-04] a provider’s page is opened where the channel file names it; the log tells of one that it does not', () => {
  const allowed = redirect('https://pay.example/1?a=b', ['https://pay.example']);
  expect(allowed.answer?.headers.get('Location')).toBe('https://pay.example/1?a=b');
  expect(allowed.logged).toEqual([]);
  const { answer, logged } = redirect('https://pay.example/1?a=b', ['https://other.example']);
  expect(answer).toBeNull();
  expect(logged).toEqual([expect.stringContaining('https://pay.example')]);
});

test('[CO-04] an address that is no payment page is refused', () => {
  for (const url of [
    'javascript:alert(1)',
    '',
    'http://shop.localhost:3000/account',
    'http://127.0.0.1:4000/graphql',
  ]) {
    const { answer, logged } = redirect(url);
    expect(answer, url).toBeNull();
    expect(logged).toEqual([expect.stringContaining('no address of a payment page')]);
  }
});

test('[CO-04] providers send shoppers back to the page’s language, and lead to the terms without a redirect', async () => {
  expect(await toCheckoutUrls(aContext())).toEqual({
    redirectUrl: 'http://shop.localhost:3000/checkout/confirm',
    checkoutPageUrl: 'http://shop.localhost:3000/kassan?payment=cancelled',
    termsPageUrl: 'http://shop.localhost:3000/terms',
  });
  const commerce = fakeCommerce({ urlHistory: { urlHistory: { newUrl: '/en/conditions' } } });
  const english = await toCheckoutUrls(aContext({ language: 'en', commerce }));
  expect(english.termsPageUrl).toBe('http://shop.localhost:3000/en/conditions');
  expect(english.redirectUrl).toBe('http://shop.localhost:3000/en/checkout/confirm');
  expect(english.checkoutPageUrl).toBe('http://shop.localhost:3000/en/checkout?payment=cancelled');
});

test('[CO-04] a shopper on an alias of the shop comes back to the alias, which has the cart’s cookie', async () => {
  const channel = aChannel({ hosts: { primary: 'shop.example', aliases: ['other.example'] } });
  const at = async (host: string) => {
    const context = aContext({ channel, parts: { url: new URL(`http://${host}/kassan`) } });
    return (await toCheckoutUrls(context)).redirectUrl;
  };
  expect(await at('other.example')).toBe('http://other.example/checkout/confirm');
  expect(await at('shop.example')).toBe('http://shop.example/checkout/confirm');
});

test('[CO-05] the checkout recognises by its URL why a shopper returns', async () => {
  const { checkoutPageUrl } = await toCheckoutUrls(aContext());
  expect(findReturn(new URL(checkoutPageUrl))).toBe('cancelled');
  const path = toReturnPath(aContext(), 'not-ordered');
  expect(findReturn(new URL(path, 'http://shop.localhost'))).toBe('not-ordered');
  expect(findReturn(new URL('http://shop.localhost/kassan?payment=other'))).toBeNull();
});
