import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { insertOldBrowserNotice, isOldBrowser } from './old-browser.server.ts';

test('[LY-04] Internet Explorer is old, and so is one that says to be another; no other browser is', () => {
  const old = [
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1)',
  ];
  const others = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    '',
  ];
  expect(old.map(isOldBrowser)).toEqual([true, true, true]);
  expect([...others, null].map(isOldBrowser)).toEqual([false, false, false, false]);
});

test('[LY-04] the message comes before the page, with the nonce of our own styles', () => {
  const html = insertOldBrowserNotice(
    '<html><head></head><body><main id="main">$&</main></body></html>',
    aContext({}),
  );
  expect(html).toMatch(/<style nonce="[^"]+">[^<]+<\/style><\/head>/);
  expect(html).toMatch(/<body><div role="alert" id="old-browser".*<\/div><main id="main">\$&<\/main>/);
});
