import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { moderateReviews } from '#backend/trade/shown-reviews.ts';
import { listOrdersOfCart } from '#backend/trade/orders/order-store.ts';
import { advanceDueOrders } from '#backend/trade/orders/change-order-status.ts';
import { CONTENT_KINDS, setContent } from '#backend/domain/shown/publish-content.ts';
import { setPrice } from '#backend/domain/shown/publish-prices.ts';
import { setStock } from '#backend/domain/stock/refresh-stock.ts';
import { createLoginToken } from '#backend/api/commands/shop-commands.ts';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import type { HttpServices } from './http-services.ts';
import { parseJsonBody, readBody } from '#backend/core/http/read-body.ts';
import { parseTarget } from '#backend/core/http/request-target.ts';
import type { TestEndpoints } from './test-endpoints.ts';

type Endpoint = (server: TestedServices, body: unknown) => unknown;

/** An endpoint that takes a body of this schema. */
const taking =
  <Body>(schema: z.ZodType<Body>, answer: (server: TestedServices, body: Body) => unknown): Endpoint =>
  (server, body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? answer(server, parsed.data) : undefined;
  };

const ofChannel = z.object({ channelId: z.string() });
const stockBody = ofChannel.extend({ skuId: z.int(), inStock: z.int().min(0).max(1_000_000) });
const priceBody = ofChannel.extend({ skuId: z.int(), price: z.number().positive() });
const contentBody = ofChannel.extend({ kind: z.enum(CONTENT_KINDS), name: z.string(), data: z.unknown() });
const MAX_BODY_BYTES = 65_536;
/** Longer than any expiry time. */
const MAX_CLOCK_AHEAD_MS = 400 * 86_400_000;
const clockBody = z.object({ aheadMs: z.int().min(0).max(MAX_CLOCK_AHEAD_MS) });
const persistedBody = z.object({ enabled: z.boolean() });
const diskBody = z.object({ state: z.enum(['ok', 'full', 'readOnly']) });
/** SQLite's own refusals: a database that may not grow (1 page means as many as it has), and one that may not change. */
const DISK_STATES = {
  ok: 'pragma query_only = off; pragma max_page_count = 4294967294',
  full: 'pragma max_page_count = 1',
  readOnly: 'pragma query_only = on',
} as const;
const balanceBody = ofChannel.extend({ email: z.string(), currency: z.string(), balance: z.int().min(0) });
const giftCardBody = ofChannel.extend({ code: z.string(), remaining: z.int().min(0) });
const cartOrdersBody = z.object({ cartId: z.string() });
const loginTokenBody = z.object({ channel: z.string(), email: z.string() });

/** Test endpoints by method and path. Each returns the response body; undefined for an invalid request body. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'GET /_test/calls': ({ testEndpoints }) => testEndpoints.calls(),
  'POST /_test/reset': ({ auth, services, testEndpoints }) => {
    testEndpoints.reset();
    services.database.raw.exec(DISK_STATES.ok);
    auth.throttle.reset();
    services.writes.reset();
    return { ok: true };
  },
  'POST /_test/faults': ({ testEndpoints }, body) => testEndpoints.addFault(body) ?? undefined,
  'POST /_test/stock': taking(stockBody, ({ services }, { channelId, skuId, inStock }) => ({
    ok: setStock(services, channelId, skuId, inStock),
  })),
  'POST /_test/price': taking(priceBody, ({ services }, { channelId, skuId, price }) => ({
    ok: setPrice(services, channelId, skuId, price),
  })),
  'POST /_test/content': taking(contentBody, ({ services }, body) => ({
    ok: setContent(services, body, body.data),
  })),
  'POST /_test/reviews/approve': taking(ofChannel, ({ services }, { channelId }) => ({
    approved: moderateReviews(services, { channelId, id: null }, 'approved'),
  })),
  'POST /_test/persisted-queries': taking(persistedBody, ({ documents }, body) => {
    documents.acceptsPersistedQueries = body.enabled;
    return body;
  }),
  'POST /_test/disk': taking(diskBody, ({ services }, body) => {
    services.database.raw.exec(DISK_STATES[body.state]);
    return body;
  }),
  'POST /_test/clock': taking(clockBody, ({ testEndpoints }, body) => {
    testEndpoints.setClock(body.aheadMs);
    return body;
  }),
  'POST /_test/login-token': taking(loginTokenBody, async ({ services }, body) => ({
    token: await createLoginToken(services, { ...body, isPreview: false }),
  })),
  'POST /_test/balance': taking(balanceBody, ({ services }, { channelId, email, currency, balance }) => ({
    changed: services.database.raw.run(
      `insert into balances select id, ?, ?, ? from users where email = ?
         on conflict (user_id, channel_id, currency) do update set amount = excluded.amount`,
      [channelId, currency, balance, email],
    ).changes,
  })),
  'POST /_test/gift-card': taking(giftCardBody, ({ services }, { channelId, code, remaining }) => ({
    changed: services.database.raw.run(
      'update gift_cards set remaining = ? where channel_id = ? and code = ?',
      [remaining, channelId, code],
    ).changes,
  })),
  'POST /_test/orders/of-cart': taking(cartOrdersBody, ({ services }, { cartId }) =>
    listOrdersOfCart(services.database, cartId),
  ),
  'POST /_test/orders/move-due': ({ services }) => ({ moved: advanceDueOrders(services) }),
};

/** A backend in test mode. */
export interface TestedServices extends HttpServices {
  readonly testEndpoints: TestEndpoints;
}

/** Serves the test endpoints (architecture §9); 404 for any other path. */
export async function handleTestEndpoints(
  server: TestedServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = parseTarget(request.url);
  if (url && request.method === 'GET' && url.pathname === '/outbox') {
    sendJson(response, 200, server.outbox.list(url.searchParams.get('to')));
    return;
  }
  const endpoint = ENDPOINTS[`${request.method} ${url?.pathname}`];
  if (endpoint === undefined) {
    sendError(response, 404, 'Not found.', 'NOT_FOUND');
    return;
  }
  const body = request.method === 'POST' ? parseJsonBody(await readBody(request, MAX_BODY_BYTES)) : null;
  const result = await endpoint(server, body);
  // So that a test sees its change on the next page, without waiting.
  await server.storefronts?.settled();
  if (result === undefined) sendError(response, 400, 'The body is invalid.', 'BAD_REQUEST');
  else sendJson(response, 200, result);
}
