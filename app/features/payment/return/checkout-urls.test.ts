import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { findReturn, toCheckoutUrls, toReturnPath } from './checkout-urls.server.ts';

test('[CO-04] providers send shoppers back to the page’s language', () => {
  expect(toCheckoutUrls(aContext())).toEqual({
    redirectUrl: 'http://shop.localhost:3000/checkout/confirm',
    checkoutPageUrl: 'http://shop.localhost:3000/kassan?payment=cancelled',
    termsPageUrl: 'http://shop.localhost:3000/terms',
  });
  const english = toCheckoutUrls(aContext({ language: 'en' }));
  expect(english.redirectUrl).toBe('http://shop.localhost:3000/en/checkout/confirm');
  expect(english.checkoutPageUrl).toBe('http://shop.localhost:3000/en/checkout?payment=cancelled');
});

test('[CO-04] a shopper on an alias of the shop comes back to the alias, which has the cart’s cookie', () => {
  const channel = aChannel({ hosts: { primary: 'shop.example', aliases: ['other.example'] } });
  const at = (host: string) =>
    toCheckoutUrls(aContext({ channel, parts: { url: new URL(`http://${host}/kassan`) } })).redirectUrl;
  expect(at('other.example')).toBe('http://other.example/checkout/confirm');
  expect(at('shop.example')).toBe('http://shop.example/checkout/confirm');
});

test('[CO-05] the checkout recognises by its URL why a shopper returns', () => {
  expect(findReturn(new URL(toCheckoutUrls(aContext()).checkoutPageUrl))).toBe('cancelled');
  const path = toReturnPath(aContext(), 'not-ordered');
  expect(findReturn(new URL(path, 'http://shop.localhost'))).toBe('not-ordered');
  expect(findReturn(new URL('http://shop.localhost/kassan?payment=other'))).toBeNull();
});
