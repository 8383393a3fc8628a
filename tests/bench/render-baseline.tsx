/*
 * Runs as a separate process. It records the context that Remix passes to React for each page of `BENCH_URLS`. For each message
 * it renders one of them with renderToPipeableStream alone, the given number of times, and sends back the CPU time per render.
 */
import { pathToFileURL } from 'node:url';
import { PassThrough } from 'node:stream';
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createBenchContext } from './bench-context.ts';
import type { RenderOrder, RenderReport } from './bare-renders.ts';

type EntryContext = ComponentProps<typeof RemixServer>['context'];

interface Recording {
  readonly context: EntryContext;
  readonly url: string;
  readonly chunks: readonly Uint8Array[];
}

async function record(url: string): Promise<Recording> {
  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild;
  let recorded: EntryContext | undefined;
  const recordingBuild: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (_request: Request, status: number, headers: Headers, context: unknown) => {
          recorded = context as EntryContext;
          return new Response('', { status, headers });
        },
      },
    },
  };
  const context = (await createBenchContext(url)) as AppLoadContext;
  await createRequestHandler(recordingBuild, 'production')(new Request(url), context);
  if (!recorded) throw new Error('Remix did not render the page');
  const chunks: Uint8Array[] = [];
  if (recorded.serverHandoffStream)
    for await (const chunk of recorded.serverHandoffStream as unknown as AsyncIterable<Uint8Array>)
      chunks.push(chunk);
  return { context: recorded, url, chunks };
}

function render({ context, url, chunks }: Recording): Promise<number> {
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const fresh = { ...context, serverHandoffStream, renderMeta: {} };
  return new Promise((resolve, reject) => {
    let length = 0;
    const { pipe } = renderToPipeableStream(<RemixServer context={fresh} url={url} />, {
      onAllReady: () => {
        const sink = new PassThrough();
        sink.on('data', (chunk: Buffer) => (length += chunk.length));
        sink.on('end', () => resolve(length));
        pipe(sink);
      },
      onError: reject,
      onShellError: reject,
    });
  });
}

const urls = JSON.parse(process.env.BENCH_URLS ?? '[]') as readonly string[];
const recordings = new Map<string, Recording>();
for (const url of urls) recordings.set(url, await record(url));
process.on('message', ({ url, times }: RenderOrder) => {
  void (async () => {
    const recording = recordings.get(url);
    if (!recording) throw new Error(`${url} is not recorded`);
    const before = process.cpuUsage();
    let length = 0;
    for (let time = 0; time < times; time++) length = await render(recording);
    const { user, system } = process.cpuUsage(before);
    process.send?.({ cpuMs: (user + system) / 1000 / times, length } satisfies RenderReport);
  })();
});
process.send?.('ready');
