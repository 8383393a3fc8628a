import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';

const TEXT = 1;
export const PING = 9;
const FINAL = 0x80;
const MASKED = 0x80;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/** One frame of the WebSocket protocol. A client's frames are masked, here with zeros, which leave the text as it is. */
export function toFrame(text: string, { isMasked = false, opcode = TEXT, isFinal = true } = {}): Buffer {
  const body = Buffer.from(text);
  const { length } = body;
  const extra = Buffer.alloc(length < LENGTH_16 ? 0 : length < 65_536 ? 2 : 8);
  if (extra.length === 2) extra.writeUInt16BE(length);
  if (extra.length === 8) extra.writeBigUInt64BE(BigInt(length));
  const short = extra.length === 0 ? length : extra.length === 2 ? LENGTH_16 : LENGTH_64;
  const head = Buffer.from([opcode | (isFinal ? FINAL : 0), short | (isMasked ? MASKED : 0)]);
  return Buffer.concat([head, extra, Buffer.alloc(isMasked ? 4 : 0), body]);
}

interface Upgrade {
  readonly port: number;
  readonly path: string;
  readonly host: string;
  /** The visitor, as a trusted proxy names it. */
  readonly address: string;
}

/** The connection of a WebSocket whose protocol is up to the caller; null where the server refuses the upgrade. Never rejects. */
export function openRawSocket({ port, path, host, address }: Upgrade): Promise<Socket | null> {
  return new Promise((resolve) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: {
        host: `${host}:${port}`,
        origin: `http://${host}:${port}`,
        'x-forwarded-for': address,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-protocol': GRAPHQL_TRANSPORT_WS_PROTOCOL,
      },
    });
    asking.once('upgrade', (_answer, socket) => resolve(socket.on('error', () => {})));
    asking.once('response', (answer) => {
      answer.destroy();
      resolve(null);
    });
    asking.once('error', () => resolve(null));
    asking.end();
  });
}

/** Waits for the first bytes of the server, or for its end. */
export async function untilAnswered(socket: Socket): Promise<void> {
  await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
}

/** Writes the same bytes until the connection ends, as fast as they are taken. */
export function writeForever(socket: Socket, bytes: Buffer): void {
  const write = (): void => {
    if (socket.destroyed || !socket.writable || bytes.length === 0) return;
    if (socket.write(bytes)) setImmediate(write);
    else socket.once('drain', write);
  };
  socket.on('error', () => {});
  write();
}
