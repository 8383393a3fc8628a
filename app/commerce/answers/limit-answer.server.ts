/**
 * A response whose body fails with `tooLarge()` where it is longer than `maxBytes`, counted as it is read: after
 * decompression, so that a few compressed kilobytes cannot fill the memory. Reading ahead stops and the connection is
 * closed there. Its content type is JSON, which AP-03 finds out by content.
 */
export function limitAnswer(response: Response, maxBytes: number, tooLarge: () => Error): Response {
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counted) ?? null, {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  });
}
