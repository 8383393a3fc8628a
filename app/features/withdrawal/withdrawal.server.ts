import { z } from 'zod';
import { findWithdrawalReceiver } from '#app/channels/channel.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { ORDER_PARAMETER } from '#app/features/cart/cart.ts';
import { buildHead, pageAlternates } from '#app/features/seo/page-head.server.ts';
import { getDateFormat } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import { RECEIPT_PARAMETER, type WithdrawalReceipt, type WithdrawalStatement } from './withdrawal.ts';

const PURPOSE = 'withdrawal-receipt';
/** A statement in capitals of four bytes each is shorter. */
const RECEIPT = /^[\w-]{1,6000}$/;
/** Numbers of orders as APIs make them. */
const ORDER = /^#?[\w-]{1,60}$/;

/** Name, order, e-mail address, goods, reference and time. */
const receiptSchema = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()]);

/** The receipt as a text for the address of its page. Sealed: only this shop reads it, for a day. */
export const sealReceipt = (
  { singleUseTexts }: RequestContext,
  { name, order, email, goods, reference, received }: WithdrawalReceipt,
): string =>
  singleUseTexts.make(PURPOSE, JSON.stringify([name, order, email, goods, reference, received.iso]));

/** Does not use it up: the page can be loaded again and printed. Null for one that is too old, or of another shop. */
async function findReceipt(
  { singleUseTexts, channel, locale }: RequestContext,
  sealed: string,
): Promise<WithdrawalReceipt | null> {
  if (!RECEIPT.test(sealed)) return null;
  const found = await singleUseTexts.find(PURPOSE, sealed);
  if (found.kind === 'invalid') return null;
  const [name, order, email, goods, reference, iso] = receiptSchema.parse(JSON.parse(found.text));
  const text = getDateFormat(locale.code, 'time', channel.timeZone).format(new Date(iso));
  return { name, order, email, goods, reference, received: { iso, text } };
}

/** What the page of withdrawals shows before its form is sent. */
export type WithdrawalView =
  | { readonly kind: 'form'; readonly known: Partial<WithdrawalStatement> }
  /** `isMailed`: the receipt is in a mail too. */
  | { readonly kind: 'receipt'; readonly receipt: WithdrawalReceipt; readonly isMailed: boolean }
  | { readonly kind: 'gone'; readonly isMailed: boolean }
  /** Neither the API nor a webhook takes statements: the customer service does. */
  | { readonly kind: 'contact' };

/**
 * The page's data. Throws a 404 in a shop without withdrawals.
 *
 * @param known what the browser's own order says, for the order of that number
 */
export async function loadWithdrawalPage(
  context: RequestContext,
  findKnown: (order: string | null) => Promise<Partial<WithdrawalStatement>>,
) {
  const { channel, cookies, links, messages, translate, url } = context;
  const { days } = channel.withdrawal;
  if (days === 0) notFound();
  cookies.markPersonal();
  const view = await loadView(context, url.searchParams, findKnown);
  const title = translate(
    view.kind === 'receipt'
      ? 'withdrawal.receipt.title'
      : view.kind === 'gone'
        ? 'withdrawal.receipt.gone.title'
        : 'withdrawal.title',
  );
  return {
    view,
    days,
    action: links.page('withdraw'),
    messages: { ...messages('withdrawal'), ...messages('fields') },
    head: buildHead(context, {
      title,
      description: translate('withdrawal.lead', { days }),
      path: links.page('withdraw'),
      alternates: pageAlternates(context, 'withdraw'),
      noindex: true,
    }),
  };
}

async function loadView(
  context: RequestContext,
  params: URLSearchParams,
  findKnown: (order: string | null) => Promise<Partial<WithdrawalStatement>>,
): Promise<WithdrawalView> {
  const receiver = findWithdrawalReceiver(context.channel);
  const sealed = params.get(RECEIPT_PARAMETER);
  if (sealed !== null) {
    const receipt = await findReceipt(context, sealed);
    const isMailed = receiver === 'api';
    return receipt === null ? { kind: 'gone', isMailed } : { kind: 'receipt', receipt, isMailed };
  }
  if (receiver === null) return { kind: 'contact' };
  const named = params.get(ORDER_PARAMETER);
  const order = named !== null && ORDER.test(named) ? named : null;
  const own = await loadOptional(context, 'what is known of a withdrawal', {
    load: async () => ({ ...(await loadCustomer(context)), ...(await findKnown(order)) }),
    fallback: {},
  });
  return { kind: 'form', known: { ...own, ...(order === null ? {} : { order }) } };
}

/** Name and e-mail address of the logged-in customer. */
async function loadCustomer({ commerce, session }: RequestContext): Promise<Partial<WithdrawalStatement>> {
  const customer = session.find();
  if (customer === null) return {};
  const { getUser } = await commerce.request(customerDocument);
  const { firstName = '', lastName = '' } = getUser?.address ?? {};
  const name = `${firstName} ${lastName}`.trim();
  return { email: customer.email, ...(name === '' ? {} : { name }) };
}

const customerDocument = graphql(`
  query withdrawingCustomer {
    getUser {
      address {
        firstName
        lastName
      }
    }
  }
`);
