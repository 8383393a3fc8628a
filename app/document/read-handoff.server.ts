import type { EntryContext } from '@remix-run/node';

/**
 * Reads the loader data of a page, which Remix passes to its components as a stream, to the end. The components then find it
 * in `renderMeta` and need not wait, so that the page is rendered in one go. Where Remix no longer looks there, the page
 * is the same and its rendering slower: see `renderPage`.
 *
 * @returns a maker of contexts: Remix takes the reader of a context's stream, so each rendering needs one of its own.
 */
export async function readHandoff(remix: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream, renderMeta } = remix;
  if (!serverHandoffStream || !renderMeta) return () => remix;
  const value = await readText(serverHandoffStream);
  const streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
  return () => ({
    ...remix,
    serverHandoffStream: toStream(value),
    renderMeta: { ...renderMeta, streamCache },
  });
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    text += decoder.decode(chunk.value, { stream: true });
  return text + decoder.decode();
}

/** Encodes only what is read. */
const toStream = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
