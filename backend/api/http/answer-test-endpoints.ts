import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { moderateReviews } from '#backend/trade/feedback/moderate-reviews.ts';
import { moveDueOrders } from '#backend/trade/orders/order-clock.ts';
import { setStock } from '#backend/domain/stock/set-stock.ts';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import type { HttpServices } from './http-services.ts';
import { parseJsonBody } from '#backend/core/http/parse-json.ts';
import { readBody } from '#backend/core/http/read-body.ts';
import type { TestDoors } from './test-endpoints.ts';

type Door = (server: HttpServices, doors: TestDoors, body: unknown) => unknown;

const stockDoor = z.object({ channelId: z.string(), skuId: z.int(), inStock: z.int().min(0).max(1_000_000) });
/** Longer than anything lives. */
const MOST_AHEAD_MS = 400 * 86_400_000;
const clockDoor = z.object({ aheadMs: z.int().min(0).max(MOST_AHEAD_MS) });
const persistedDoor = z.object({ enabled: z.boolean() });
const reviewDoor = z.object({ channelId: z.string() });

/** What tests may do, by method and path; each gives what is answered, undefined for a body that it cannot read. */
const DOORS: Readonly<Record<string, Door>> = {
  'GET /_test/calls': (_server, doors) => doors.calls(),
  'POST /_test/reset': ({ auth }, doors) => {
    doors.reset();
    auth.throttle.reset();
    return { ok: true };
  },
  'POST /_test/faults': (_server, doors, body) => doors.addFault(body) ?? undefined,
  'POST /_test/stock': ({ services }, _doors, body) => {
    const parsed = stockDoor.safeParse(body);
    return parsed.success
      ? { ok: setStock(services, parsed.data.channelId, parsed.data.skuId, parsed.data.inStock) }
      : undefined;
  },
  'POST /_test/reviews/approve': ({ services }, _doors, body) => {
    const parsed = reviewDoor.safeParse(body);
    return parsed.success
      ? { approved: moderateReviews(services, { channelId: parsed.data.channelId, id: null }, 'approved') }
      : undefined;
  },
  'POST /_test/persisted-queries': ({ documents }, _doors, body) => {
    const parsed = persistedDoor.safeParse(body);
    if (!parsed.success) return undefined;
    documents.acceptsHashes = parsed.data.enabled;
    return parsed.data;
  },
  'POST /_test/clock': (_server, doors, body) => {
    const parsed = clockDoor.safeParse(body);
    if (!parsed.success) return undefined;
    doors.setClock(parsed.data.aheadMs);
    return parsed.data;
  },
  'POST /_test/orders/move-due': ({ services }) => ({ moved: moveDueOrders(services) }),
};

/** The test doors: 404 for every path that is none of them. */
export async function answerTestDoors(
  server: HttpServices,
  doors: TestDoors,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://backend');
  if (request.method === 'GET' && url.pathname === '/outbox') {
    sendJson(response, 200, server.outbox.list(url.searchParams.get('to')));
    return;
  }
  const door = DOORS[`${request.method} ${url.pathname}`];
  if (door === undefined) {
    sendError(response, 404, 'Not found.', 'NOT_FOUND');
    return;
  }
  const body = request.method === 'POST' ? parseJsonBody(await readBody(request)) : null;
  const answer = door(server, doors, body);
  if (answer === undefined) sendError(response, 400, 'The body is not what this door takes.', 'BAD_REQUEST');
  else sendJson(response, 200, answer);
}
