import { expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import type { Mail } from '#backend/model/mail.ts';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';
import { heldMailer } from '#tests/support/fixture-backend/held-mailer.ts';
import {
  findOrderOfLink,
  insertLinkRequest,
  mailOrderLink,
  resumeOrderLinks,
  sweepOrderLinks,
} from './order-links.ts';

/** A backend with an order, whose mailer delivers a mail only when the test lets it. */
async function mailing() {
  const placed = await placedOrder();
  const { mailer, sent, settle } = heldMailer();
  const context = { ...placed.context, mailer };
  const { scope, order, database } = placed;
  const request = (changes: { readonly orderNumber?: string; readonly email?: string } = {}) =>
    mailOrderLink(
      context,
      insertLinkRequest(scope, { orderNumber: String(order.id), email: order.email, ...changes }),
    );
  const countRows = () =>
    database.raw.get(z.object({ count: z.int() }), 'select count(*) as count from order_links').count;
  const keyOf = (mail: Mail | undefined): string => /token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  return { ...placed, context, request, sent, settle, countRows, keyOf };
}

test('[LW-05] only the number and the address of one order lead to a mail; nothing else is remembered', async () => {
  const { order, request, sent, countRows } = await mailing();
  request({ email: 'other@example.com' });
  for (const orderNumber of [String(order.id + 1), 'my order', '0x1', '9'.repeat(60)])
    request({ orderNumber });
  expect([sent, countRows()]).toEqual([[], 0]);
  request({ orderNumber: `#${order.id}`, email: order.email.toUpperCase() });
  expect(sent.map(({ kind, to }) => [kind, to])).toEqual([['order-link', order.email]]);
});

test.each(LANGUAGES)(
  '[LW-05] the mail in %s has the link as text and as HTML, and no data of the order',
  async (language) => {
    const { context, scope: own, order, database, keyOf, sent } = await mailing();
    const scope = { ...own, language };
    mailOrderLink(context, insertLinkRequest(scope, { orderNumber: String(order.id), email: order.email }));
    const [mail] = sent;
    expect(mail).toMatchObject({ to: order.email, language });
    expect(mail?.subject).toContain(`#${order.id}`);
    const key = keyOf(mail);
    expect(mail?.html).toContain(`/checkout/order?token=${key}"`);
    const { billingAddress } = order.snapshot;
    for (const text of [billingAddress.lastName, billingAddress.addressLine1])
      expect(`${mail?.text}${mail?.html}`).not.toContain(text);
    expect(findOrderOfLink(database, scope.now(), { key, channelId: FIXTURE_CHANNEL })?.id).toBe(order.id);
  },
);

test('[LW-05] a link ends after a day, and is unknown in another shop', async () => {
  const { scope, order, database, request, sent, keyOf, countRows } = await mailing();
  request();
  const key = keyOf(sent[0]);
  const find = (hours: number, channelId = FIXTURE_CHANNEL) =>
    findOrderOfLink(database, new Date(scope.now().getTime() + hours * 3_600_000), { key, channelId });
  expect(find(23.9)?.id).toBe(order.id);
  expect([find(24), find(1, '1|se')]).toEqual([null, null]);
  sweepOrderLinks(database, new Date(scope.now().getTime() + 24 * 3_600_000));
  expect(countRows()).toBe(0);
});

test('[LW-05] a link is due until its mail is settled: after a new start its mail has the same name and a link that works', async () => {
  const { context, scope, database, request, sent, settle, keyOf } = await mailing();
  request();
  resumeOrderLinks(context);
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  expect(
    findOrderOfLink(database, scope.now(), { key: keyOf(sent[1]), channelId: FIXTURE_CHANNEL }),
  ).not.toBeNull();
  settle[1]?.();
  resumeOrderLinks(context);
  expect(sent).toHaveLength(2);
});

test('[LW-05] an address gets five links a day, however often they are asked for', async () => {
  const { request, sent, countRows } = await mailing();
  for (let count = 0; count < 20; count += 1) request();
  expect([sent.length, countRows()]).toEqual([5, 5]);
});

test('[LW-05] a request is answered before anything depends on the order', async () => {
  const { ask, order, context, scope } = await mailing();
  const { raw } = context.database;
  let statements: string[] = [];
  const spied = new Proxy(raw, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (typeof args[0] === 'string') statements.push(args[0]);
        return Reflect.apply(member, target, args);
      };
    },
  });
  const database = Object.assign(Object.create(context.database) as typeof context.database, { raw: spied });
  const { channelId } = scope.shop;
  const works: (() => void)[] = [];
  const answers = new Set<string>();
  for (const orderNumber of [order.id, order.id + 1]) {
    statements = [];
    const field = `requestOrderLink(channelId: "${channelId}", orderNumber: "${orderNumber}", email: "${order.email}")`;
    const answer = await ask(
      `mutation { ${field} }`,
      {},
      { database, afterAnswer: (work: () => void) => void works.push(work) },
    );
    answers.add(JSON.stringify([answer, statements]));
  }
  expect(works).toHaveLength(2);
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).not.toContain('from orders');
});
