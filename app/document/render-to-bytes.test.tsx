import { expect, test } from 'vitest';
import { renderToBytes } from './render-to-bytes.server.tsx';
import { RenderingProvider, useRendering } from '#app/request/use-rendering.ts';

const never = new AbortController().signal;
const renderText = async (...page: Parameters<typeof renderToBytes>): Promise<string> =>
  new TextDecoder().decode(await renderToBytes(...page));

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

test('multi-byte characters leave no NUL bytes, wherever they fall in React’s chunks', async () => {
  // With this many titles some characters lie across the end of a chunk.
  const titles = Array.from({ length: 400 }, (_, index) => `${'a'.repeat(index % 7)}ö–Seinä ${index}`);
  const page = (
    <ul>
      {titles.map((title) => (
        <li key={title} title={title} />
      ))}
    </ul>
  );
  const html = await renderText(page, never);
  expect(html).not.toContain('\0');
  expect([...html.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual(titles);
});
