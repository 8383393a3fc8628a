import { type ReactElement, Suspense } from 'react';
import { expect, test } from 'vitest';
import { RenderingProvider, useRendering } from '#app/request/page/use-rendering.tsx';
import { aContext } from '#tests/support/a-context.ts';
import { insertOldBrowserNotice, isOldBrowser, renderPage } from './render-page.server.tsx';

const never = new AbortController().signal;
const renderText = (page: ReactElement, signal: AbortSignal): Promise<string> => renderPage(page, signal);

function Marked() {
  return <script nonce={useRendering().inlineToken} />;
}

function Broken(): never {
  throw new Error('broken component');
}

test('a document is rendered completely, with its doctype', async () => {
  const html = await renderText(
    <html lang="en">
      <body>Hi</body>
    </html>,
    never,
  );
  expect(html).toBe('<!DOCTYPE html><html lang="en"><body>Hi</body></html>');
});

test('our own inline elements have the request’s token as nonce, and none without a provider', async () => {
  const page = (
    <RenderingProvider value={{ inlineToken: 'abc' }}>
      <Marked />
    </RenderingProvider>
  );
  expect(await renderText(page, never)).toBe('<script nonce="abc"></script>');
  expect(await renderText(<Marked />, never)).toBe('<script></script>');
});

test('a render that throws rejects', async () => {
  await expect(renderText(<Broken />, never)).rejects.toThrow('broken component');
});

/** A part that is ready later, once. */
function createLate(text: string) {
  let isReady = false;
  return function Late() {
    if (!isReady) throw Promise.resolve().then(() => (isReady = true));
    return <p>{text}</p>;
  };
}

test('a part that is not ready is waited for', async () => {
  const Late = createLate('ready');
  const page = (
    <Suspense fallback="waiting">
      <Late />
    </Suspense>
  );
  const html = await renderText(page, never);
  expect(html).toContain('<p>ready</p>');
  expect(html).not.toContain('waiting');
});

test('a failure inside a boundary rejects, and so does a client that left', async () => {
  const page = (
    <Suspense fallback="waiting">
      <Broken />
    </Suspense>
  );
  await expect(renderText(page, never)).rejects.toThrow('broken component');
  await expect(renderText(<p>Hi</p>, AbortSignal.abort())).rejects.toThrow('disconnected');
  const Forever = (): never => {
    // oxlint-disable-next-line typescript/only-throw-error -- how a component says that it waits
    throw new Promise(() => undefined);
  };
  const leaving = new AbortController();
  const rendering = renderText(
    <Suspense fallback="waiting">
      <Forever />
    </Suspense>,
    leaving.signal,
  );
  leaving.abort();
  await expect(rendering).rejects.toThrow('disconnected');
});

test('multi-byte characters leave no NUL bytes, wherever they fall in React’s chunks', async () => {
  // With this many titles some characters lie across the end of a chunk.
  const titles = Array.from({ length: 400 }, (_, index) => `${'a'.repeat(index % 7)}ö–Seinä ${index}`);
  const Late = createLate('');
  const page = (
    <ul>
      {titles.map((title) => (
        <li key={title} title={title} />
      ))}
      <Suspense>
        <Late />
      </Suspense>
    </ul>
  );
  const html = await renderText(page, never);
  expect(html).not.toContain('\0');
  expect([...html.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual(titles);
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
