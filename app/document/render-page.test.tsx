import { Suspense, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.server.tsx';
import { RenderingProvider, useRendering } from '#app/request/use-rendering.ts';

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
