import type { WebSocket } from 'ws';
import type { Channel } from '#app/channels/channel.ts';
import { limitInterimAnswers } from '#app/commerce/answers/limit-answer.server.ts';
import { JsonMeter } from '#app/commerce/answers/json-meter.ts';
import { GUARDED_SOCKETS, GuardedSocket } from '#kernel/limits/guarded-socket.ts';
import type { LimitLog, LimitName, Limits } from '#kernel/limits/limits.ts';
import { WindowCount } from '#kernel/limits/window-counts.ts';

/** Bounds what one message takes. A product with hundreds of sizes has less. */
const MAX_MESSAGE_BYTES = 262_144;
/** Of `liveApiMessages` and `liveApiBytes`. */
const WINDOW_MS = 10_000;

export type SocketClass = new (address: string, protocols?: string | string[]) => WebSocket;

export interface ApiSocketOptions {
  readonly limits: Limits;
  readonly limitLog: LimitLog;
}

/**
 * The class of a shop's sockets to its commerce API. All of them have one budget of messages and bytes, and each message is measured
 * before it is parsed. What goes beyond it cuts the connection.
 */
export function createApiSockets(channel: Channel, { limits, limitLog }: ApiSocketOptions): SocketClass {
  const { websocketTimeoutMs } = channel.endpoints;
  const messages = new WindowCount(WINDOW_MS);
  const bytes = new WindowCount(WINDOW_MS);

  function findExceeded(data: Buffer): LimitName | null {
    if (messages.add() > limits.liveApiMessages) return 'liveApiMessages';
    const meter = new JsonMeter();
    meter.add(data);
    if (meter.depth > limits.upstreamAnswerDepth) return 'upstreamAnswerDepth';
    return meter.values > limits.upstreamAnswerValues ? 'upstreamAnswerValues' : null;
  }

  return class ApiSocket extends GuardedSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols, {
        ...GUARDED_SOCKETS,
        maxPayload: MAX_MESSAGE_BYTES,
        handshakeTimeout: websocketTimeoutMs,
        finishRequest(request) {
          limitInterimAnswers(request, () => limitLog.reached('liveApiBytes', channel.key));
          request.end();
        },
      });
      this.admit = (data) => {
        const exceeded = findExceeded(data);
        if (exceeded) limitLog.reached(exceeded, channel.key);
        return exceeded === null;
      };
      // On the wire: what fragments and frames take before a message is whole counts too
      this.once('upgrade', ({ socket }) =>
        socket.on('data', (chunk: Buffer) => {
          if (bytes.add(chunk.byteLength) <= limits.liveApiBytes) return;
          limitLog.reached('liveApiBytes', channel.key);
          this.terminate();
        }),
      );
    }
  };
}
