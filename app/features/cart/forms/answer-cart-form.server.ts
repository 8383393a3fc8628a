import { findErrorCode, isCommerceError, loadOptional } from '#app/commerce/commerce-error.ts';
import { findApiCart, loadCartView, selectCartMessages } from '#app/features/cart/load-cart.server.ts';
import type { ApiCart } from '#app/features/cart/cart-fragment.server.ts';
import type { MessageValues } from '#app/i18n/messages.ts';
import { answerForm, type NextPage, type Refusal } from '#app/request/forms/answer-form.server.ts';
import type { RefusedForm, SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { ONE_TIME_MESSAGES, type OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import { isSitePath } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { PageNoticeData } from '#app/request/page/root-data.ts';
import { refused, type Result } from '#kernel/result.ts';
import {
  type CartAnswer,
  type CartMessage,
  type CartNotice,
  type CartUndo,
  RETURN_FIELD,
  selectTooMany,
  type Stock,
  TEXTS_FIELD,
} from './cart-forms.ts';

/** What a form of the cart has changed. */
export interface CartChange extends Pick<CartAnswer, 'undo' | 'added'> {
  /** Null without one; absent if the change did not return the cart: then it is loaded. */
  readonly cart?: ApiCart | null;
  readonly notice?: CartMessage;
  /** Of a bought package: the query of its page with the chosen parts. */
  readonly search?: string;
}

/** Why a form of the cart was refused. */
export interface CartRefusal extends Refusal {
  /** The key of its message. */
  readonly code: OneTimeMessage;
  /** For the placeholders of the message and of the form's errors. */
  readonly values?: MessageValues;
  /** As that of `CartChange`. */
  readonly cart?: ApiCart | null;
  /** Of a buy form: its errors by field, and what was typed. */
  readonly reply?: RefusedForm;
}

export type CartResult = Result<CartChange, CartRefusal>;

/** The answer is a `CartAnswer` with the fresh cart, or without scripts a redirect to the page that the form names or to the cart. */
export const answerCartChange = (
  context: RequestContext,
  request: Request,
  change: (context: RequestContext, form: SubmittedForm) => Promise<CartResult>,
) =>
  answerForm(context, request, {
    submit: (form) => change(context, form).catch(refuseByApi),
    json: (result, form) => toCartAnswer(context, result, form.has(TEXTS_FIELD)),
    accepted: (changed, form) => selectNextPage(context, form, changed),
    // Other pages would not show the message
    refused: ({ code, values }) => ({ to: context.links.page('cart'), message: code, values }),
    failed: (failure): CartRefusal => ({ ...failure, code: FAILURE_MESSAGES[failure.code] }),
  });

const FAILURE_MESSAGES = { tooMany: 'common.error.tooMany.text', failed: 'cart.notice.failed' } as const;

/** Refusals of the API that any change can have. */
const API_REFUSALS: Readonly<Record<string, CartRefusal>> = {
  CART_FULL: { code: 'cart.notice.full', status: 409 },
  LINE_NOT_FOUND: { code: 'cart.notice.lineGone', status: 409 },
  INVALID_QUANTITY: { code: 'catalog.buy.badQuantity', status: 400 },
};

/** Throws any other error. */
export function refuseByApi(error: unknown): Result<never, CartRefusal> {
  const refusal = isCommerceError(error) ? API_REFUSALS[findErrorCode(error) ?? ''] : undefined;
  if (refusal === undefined) throw error;
  return refused(refusal);
}

async function toCartAnswer(
  context: RequestContext,
  result: CartResult,
  withTexts: boolean,
): Promise<CartAnswer> {
  const {
    cart: changed,
    notice,
    undo,
    added,
  }: CartChange = result.ok ? result.value : toNoChange(result.refusal);
  // The change is answered even if its cart cannot be loaded
  const cart = await loadOptional(context, 'cart', {
    load: async () => {
      const fresh = changed === undefined ? await findApiCart(context) : changed;
      return fresh === null ? null : loadCartView(context, fresh);
    },
    fallback: undefined,
  });
  return {
    ...(cart === undefined ? {} : { cart }),
    ...(notice ? { notice: toNotice(context, notice) } : {}),
    ...(withTexts ? { messages: selectCartMessages(context) } : {}),
    ...(undo ? { undo } : {}),
    ...(added ? { added } : {}),
    ...(result.ok ? {} : selectReply(result.refusal)),
  };
}

const toNoChange = ({ cart, code, values = {} }: CartRefusal): CartChange => ({
  cart,
  notice: { key: code, values },
});

const selectReply = ({ reply, values }: CartRefusal): Pick<CartAnswer, 'refused'> =>
  reply ? { refused: { reply, ...(values ? { facts: values } : {}) } } : {};

/** Longest path and query to return to; redirects must fit into a header. */
const MAX_RETURN_BYTES = 2000;

/** A one-time message holds texts of this length; a longer undo is left out. */
const MAX_UNDO_CHARS = 280;

/** The page that the form names, or the cart's. */
function selectNextPage(
  { links }: RequestContext,
  form: SubmittedForm,
  { notice, undo }: CartChange,
): NextPage {
  const wanted = form.get(RETURN_FIELD);
  const isUsable = wanted !== null && Buffer.byteLength(wanted) <= MAX_RETURN_BYTES && isSitePath(wanted);
  const to = isUsable ? wanted : links.page('cart');
  if (!notice) return { to };
  const again = new URLSearchParams(undo).toString();
  const values = undo && again.length <= MAX_UNDO_CHARS ? { ...notice.values, undo: again } : notice.values;
  return { to, message: notice.key, values };
}

/** The notice of a form without scripts that redirected to this page, and how to undo a removal. */
export function takeCartNotice(
  context: RequestContext,
): { readonly notice: CartNotice; readonly undo?: CartUndo } | null {
  const taken = context.oneTimeMessages.takeWithValues();
  if (taken === null) return null;
  const { undo, ...values } = taken.values;
  const notice = toNotice(context, { key: taken.message, values });
  return typeof undo === 'string'
    ? { notice, undo: Object.fromEntries(new URLSearchParams(undo)) }
    : { notice };
}

/** What was just added from a card of this page (CT-05), or null. Cart and checkout show it themselves. */
export function takeAddition(context: RequestContext): PageNoticeData | null {
  const { url, links, oneTimeMessages, translate } = context;
  const withOwnNotice = ['cart', 'checkout'] as const;
  if (withOwnNotice.some((page) => links.sitePath(links.page(page)) === url.pathname)) return null;
  const taken = oneTimeMessages.takeWithValues(['cart.notice.added']);
  if (taken === null) return null;
  const link = { text: translate('cart.toCart'), to: links.page('cart') };
  return { text: translate(taken.message, taken.values), tone: 'success', link };
}

const toNotice = ({ translate }: RequestContext, { key, values }: CartMessage): CartNotice => ({
  tone: selectTone(key),
  key,
  values,
  text: translate(key, values),
});

/** All other messages of the cart's forms are about a change that was refused or failed. */
const SUCCESSES: ReadonlySet<OneTimeMessage> = new Set([
  'cart.notice.added',
  'cart.notice.removed',
  'cart.notice.reset',
  'cart.reorder.all',
  'cart.promo.activated',
  'cart.promo.removed',
]);

const selectTone = (key: OneTimeMessage): CartNotice['tone'] => (SUCCESSES.has(key) ? 'success' : 'critical');

export const refuse = (status: number, code: OneTimeMessage, values?: MessageValues): CartResult =>
  refused({ code, status, ...(values ? { values } : {}) });

/** CT-03: `inCart` counts all pieces of the goods in the cart. */
export const toTooMany = ({ stock, inCart }: Stock): CartRefusal => ({
  code: `cart.notice.${selectTooMany({ stock, inCart })}`,
  status: 409,
  values: { stock, quantity: inCart },
});

/** An invalid form, with its first error: each form has one field for the visitor. */
export function refuseForm({ error }: RefusedForm): Result<never, CartRefusal> {
  return refused({ code: selectFormMessage(error), status: 400 });
}

export function selectFormMessage(error: RefusedForm['error']): OneTimeMessage {
  const [first] = Object.values(error).flat();
  return ONE_TIME_MESSAGES.find((message) => message === first) ?? 'cart.notice.invalid';
}
