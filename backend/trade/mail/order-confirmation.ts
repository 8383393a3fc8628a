import { scopeOfOrder } from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { shopOrigin } from '#backend/domain/find-scope.ts';
import { localisedPath } from '#backend/core/urls/site-paths.ts';
import { CULTURES } from '#backend/core/text/languages.ts';
import { findDueTime } from '#backend/trade/payment/payment-options.ts';
import { getDay } from '#kernel/dates.ts';
import { listOrderAddresses } from '#kernel/orders/address-lines.ts';
import { listGoodsRows, listSumRows } from './sum-rows.ts';
import { type MailPart, renderMail, type MailRow } from './mail-layout.ts';
import { translateOrder } from './order-texts.ts';
import type { Mail } from '#backend/model/mail.ts';

/** The confirmation mail of an order, with the rows of its page: goods, sums, delivery, payment and addresses, in the order's currency. */
export function renderOrderConfirmation(
  services: Pick<BackendServices, 'shopPort'>,
  requestScope: Scope,
  order: StoredOrder,
): Mail {
  const scope = scopeOfOrder(requestScope, order);
  const t = translateOrder(scope.language);
  const addresses = listOrderAddresses(order.snapshot, CULTURES[scope.language]);
  const delivery = listDeliveryRows(scope, order);
  const mail = renderMail(services, scope, {
    kind: 'order-confirmation',
    to: order.email,
    subject: `${t('mail.subject')} #${order.id} – ${scope.shop.name}`,
    parts: [
      { kind: 'text', text: t('mail.thanks') },
      { kind: 'rows', rows: listGoodsRows(scope, order) },
      { kind: 'rows', rows: listSumRows(scope, order) },
      ...(delivery.length > 0 ? [{ kind: 'rows' as const, rows: delivery }] : []),
      ...addresses.map(({ kind, lines }): MailPart => ({
        kind: 'lines',
        title: t(`orders.confirm.${kind}`),
        lines,
      })),
      ...listRights(services, scope, order),
    ],
  });
  return { id: `${order.createdAt}-${order.publicId}`, ...mail };
}

/** What consumers are told once more on a durable medium: the legal guarantee, and where to withdraw (docs/law.md). */
function listRights(
  services: Pick<BackendServices, 'shopPort'>,
  scope: Scope,
  { id, snapshot }: StoredOrder,
): MailPart[] {
  if (snapshot.customerType !== 'PERSON') return [];
  const path = localisedPath(scope, scope.language, `/withdraw?order=${id}`);
  const t = translateOrder(scope.language);
  return [
    { kind: 'lines', title: t('server.guarantee.title'), lines: [t('server.guarantee.text')] },
    { kind: 'link', label: t('common.footer.withdraw'), url: `${shopOrigin(services, scope.shop)}${path}` },
  ];
}

/**
 * How the order is paid, where its goods are fetched and when they should arrive. Without the buyer's message: an order may name any
 * address, which would get a stranger's text.
 */
function listDeliveryRows({ shop, language }: Scope, order: StoredOrder): MailRow[] {
  const t = translateOrder(language);
  const { cart, pickupPoint } = order.snapshot;
  const due = findDueTime(shop, order);
  const format = new Intl.DateTimeFormat(CULTURES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const formatDay = (day: string | null | undefined): string => (day ? format.format(new Date(day)) : '');
  const rows = [
    ['payment', cart.payment?.displayName],
    ['due', formatDay(due && getDay(Date.parse(due), shop.timeZone))],
    ['pickupPoint', pickupPoint],
    ['expected', formatDay(cart.shipping?.expectedDay)],
  ] as const;
  return rows.flatMap(([name, value]): MailRow[] => (value ? [[t(`orders.confirm.${name}`), value]] : []));
}
