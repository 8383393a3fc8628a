import type { Server } from 'node:http';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { toAddressKey } from '#kernel/limits/address-key.ts';
import { createCounter } from '#kernel/limits/counter.ts';
import type { TrustsPeer } from '#kernel/limits/proxy-trust.ts';

/** Idle connections are closed at most this often: a flood of new ones would otherwise close them at every try. */
const CLOSE_IDLE_EVERY_MS = 1000;

interface ConnectionParts {
  readonly limits: Pick<Limits, 'connectionsInAll' | 'connectionsPerAddress'>;
  readonly limitLog: LimitLog;
  readonly trustsPeer: TrustsPeer;
}

/** Bounds the open connections in all and of one address. Connections of trusted proxies are those of many visitors. */
export function limitConnections(server: Server, parts: ConnectionParts): void {
  const { limits, limitLog, trustsPeer } = parts;
  const addresses = createCounter();
  server.maxConnections = limits.connectionsInAll;
  let closedIdleAt = -Infinity;
  server.on('drop', () => {
    limitLog.reached('connectionsInAll', null);
    const now = performance.now();
    if (now - closedIdleAt < CLOSE_IDLE_EVERY_MS) return;
    closedIdleAt = now;
    server.closeIdleConnections();
  });

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (trustsPeer(remoteAddress)) return;
    const key = toAddressKey(remoteAddress ?? '');
    addresses.add(key);
    socket.once('close', () => addresses.remove(key));
    if (addresses.get(key) <= limits.connectionsPerAddress) return;
    limitLog.reached('connectionsPerAddress', null);
    socket.destroy();
  });
}
