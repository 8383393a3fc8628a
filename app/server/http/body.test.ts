import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { createGzip, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { askPort, withServer } from '#tests/support/loopback-servers.ts';
import { sendChunks } from './body.ts';

/** More than the buffers of both ends of a connection hold. */
const MANY = 400;
const CHUNK = Buffer.alloc(65_536, 'a');

/** Runs with a server whose next response is that of `send`. */
const withStream = (
  send: (res: ServerResponse) => Promise<void>,
  run: (port: number) => Promise<void>,
): Promise<void> => withServer((_req, res) => void send(res), run);

test('a stream arrives whole, encoded or not, and leaves few listeners on the response', async () => {
  const listeners: number[] = [];
  const source = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('one ');
        await Promise.resolve();
        yield Buffer.from('two');
      })(),
    );
  const send = async (res: ServerResponse) => {
    const sent = sendChunks(res, source(), res.req.url === '/gzip' ? createGzip() : undefined);
    listeners.push(res.listenerCount('close'));
    await sent;
  };
  await withStream(send, async (port) => {
    expect((await askPort(port)).body).toBe('one two');
    expect(gunzipSync((await askPort(port, { path: '/gzip' })).bytes).toString()).toBe('one two');
  });
  // Those of the server and one more: the layers around a page add theirs, and node warns from the eleventh
  expect(Math.max(...listeners)).toBeLessThan(5);
});

test('a slow client holds the source back; where it leaves, the source ends and the promise rejects', async () => {
  let made = 0;
  const source = Readable.from(
    (async function* () {
      for (; made < MANY; made += 1) {
        await Promise.resolve();
        yield CHUNK;
      }
    })(),
  );
  let outcome: Promise<unknown> = Promise.resolve();
  const send = (res: ServerResponse) => {
    outcome = sendChunks(res, source).catch((error: unknown) => error);
    return Promise.resolve();
  };
  await withStream(send, async (port) => {
    const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    await once(client, 'data');
    client.pause();
    client.destroy();
    expect(await outcome).toBeInstanceOf(Error);
    expect(source.destroyed).toBe(true);
    expect(made).toBeLessThan(MANY);
  });
});

test('a source that fails closes the connection, so that no client takes a part for the whole', async () => {
  let outcome: Promise<unknown> = Promise.resolve();
  const send = (res: ServerResponse) => {
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        await Promise.resolve();
        throw new Error('lost');
      })(),
    );
    outcome = sendChunks(res, source).catch((error: unknown) => error);
    return Promise.resolve();
  };
  await withStream(send, async (port) => {
    await expect(askPort(port)).rejects.toThrow(/aborted|hang up/);
    expect(await outcome).toMatchObject({ message: 'lost' });
  });
});
