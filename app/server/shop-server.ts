import type { Server } from 'node:http';
import type { Env } from '#app/env.server.ts';
import { createAdmission } from './closed/admit-to-closed.ts';
import { createLimitedServer, type ServerOptions } from './http/http-server.ts';
import type { GatedListener } from './http/pipeline-gate.ts';
import type { TurnParts } from './page-caching.ts';
import { createPageTurns } from './limits/page-turns.ts';
import { createBusyAnswers } from './limits/send-busy.ts';
import { timeEventLoopScheduler, timePageTurns, type Waits } from './metrics/time-waits.ts';
import { countArrivals, createEventLoopScheduler } from './limits/event-loop-scheduler.ts';

/** The shops' server, which remembers for which shop a connection's last request was. */
export function createShopServer(listener: GatedListener, options: Omit<ServerOptions, 'findChannel'>) {
  const channels = new WeakMap<object, string>();
  const findChannel = (socket: object): string | null => channels.get(socket) ?? null;
  return {
    server: createLimitedServer(listener, { ...options, findChannel }),
    noteChannel: (socket: object, channelKey: string) => void channels.set(socket, channelKey),
  };
}

/** The turns in which pages are made, and the limits on the way. */
export function createTurns(
  server: Server,
  parts: Pick<TurnParts, 'limitLog' | 'trustsPeer'> & {
    readonly env: Pick<Env, 'limits' | 'sessionSecrets'>;
    /** Measures how long pages wait. */
    readonly waits: Waits;
  },
) {
  const { env, limitLog, trustsPeer, waits } = parts;
  return {
    pageTurns: timePageTurns(createPageTurns(env.limits), waits),
    scheduler: timeEventLoopScheduler(createEventLoopScheduler(countArrivals(server)), waits),
    ...createBusyAnswers(),
    admitToClosed: createAdmission(env.sessionSecrets),
    limitLog,
    trustsPeer,
  };
}
