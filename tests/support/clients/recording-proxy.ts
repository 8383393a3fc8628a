import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Kind, parse } from 'graphql';

/** One recorded request and the status of its response. */
export interface RecordedExchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Root fields of a GraphQL document; `[]` for other requests. */
  readonly fields: readonly string[];
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface RecordingProxy {
  readonly origin: string;
  readonly recorded: readonly RecordedExchange[];
  close(): Promise<void>;
}

function rootFieldsOf(body: string): string[] {
  const { query } = JSON.parse(body) as { query?: string };
  return parse(query ?? '').definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD ? [selection.name.value] : [],
        )
      : [],
  );
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Forwards each request unchanged to the port and records it. Listens on a free loopback port. */
export async function startRecordingProxy(port: number): Promise<RecordingProxy> {
  const recorded: RecordedExchange[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await readAll(incoming);
      const path = incoming.url ?? '/';
      const { method = 'GET', headers } = incoming;
      const upstream = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        const fields = path === '/graphql' ? rootFieldsOf(body.toString('utf8')) : [];
        recorded.push({ method, path, status: answer.statusCode ?? 0, fields, headers });
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      upstream.once('error', () => outgoing.destroy());
      upstream.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    recorded,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
