import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
}

/** Sends one plain request to a loopback port; the caller may set the Host header. */
export function sendRequest(port: number, options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, ...options }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = incoming;
        resolve({ status, headers, bytes, body: bytes.toString('utf8') });
      });
    });
    outgoing.on('timeout', () =>
      outgoing.destroy(
        new Error(`${options.method} ${port}${options.path} took longer than ${options.timeout} ms`),
      ),
    );
    outgoing.on('error', reject).end(body);
  });
}
