import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { RenderingProvider, useRendering } from '#app/request/page/use-rendering.tsx';
import { aContext } from '#tests/support/a-context.ts';
import { formatPageData, insertOldBrowserNotice, isOldBrowser, renderMarkup } from './render-page.server.tsx';

function Marked() {
  return <script nonce={useRendering().inlineToken} />;
}

function Broken(): never {
  throw new Error('broken component');
}

test('a document is rendered completely', () => {
  const html = renderMarkup(
    <html lang="en">
      <body>Hi</body>
    </html>,
  );
  expect(html).toBe('<html lang="en"><body>Hi</body></html>');
});

test('our own inline elements have the request’s token as nonce, and none without a provider', () => {
  const page = (
    <RenderingProvider value={{ inlineToken: 'abc' }}>
      <Marked />
    </RenderingProvider>
  );
  expect(renderMarkup(page)).toContain('<script nonce="abc"></script>');
  expect(renderMarkup(<Marked />)).toContain('<script></script>');
});

test('a render that throws, or a part that fails or waits, is no page', () => {
  const Waiting = (): never => {
    // oxlint-disable-next-line typescript/only-throw-error -- how a component says that it waits
    throw new Promise(() => undefined);
  };
  expect(() => renderMarkup(<Broken />)).toThrow('broken component');
  for (const Part of [Broken, Waiting]) {
    const page = (
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    );
    expect(() => renderMarkup(page)).toThrow('failed to render, or waits');
  }
  expect(renderMarkup(<p>{'<!--$!-->'}</p>)).toContain('&lt;');
});

test('the data of a page is written as Remix writes it, and cannot end its script', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of ['["</script>&", "ö–\u2028"', ']'])
        controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  const start = '<!--$--><script nonce="abc">window.__remixContext.streamController.';
  const written = { serverHandoffStream: stream, renderMeta: { didRenderScripts: true } };
  expect(await formatPageData({ serverHandoffStream: stream }, 'abc')).toBe('');
  expect(await formatPageData(written, 'abc')).toBe(
    `${start}enqueue("[\\"\\u003c/script\\u003e\\u0026\\", \\"ö–\\u2028\\"");</script>` +
      `${start}enqueue("]");</script>${start}close();</script><!--/$--><!--/$--><!--/$-->`,
  );
});

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
