import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findWithdrawalReceiver } from '#app/channels/channel.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { getDateFormat } from '#app/i18n/formatters.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import {
  answerForm,
  type Failure,
  isApiRefusal,
  type NextPage,
  type Refusal,
} from '#app/request/forms/answer-form.server.ts';
import {
  parseForm,
  type RefusedForm,
  refuseTyped,
  type SubmittedForm,
} from '#app/request/forms/parse-form.server.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { lineByRule, textByRule } from '#app/request/forms/text-by-rule.ts';
import type { RequestContext, StoredStatement, WaitingStatement } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { sealReceipt } from './withdrawal.server.ts';
import {
  ATTEMPT_FIELD,
  RECEIPT_PARAMETER,
  STATEMENT_RULES,
  STEP,
  type WithdrawalReceipt,
  type WithdrawalStatement,
} from './withdrawal.ts';

const statementSchema = z.object({
  name: lineByRule(STATEMENT_RULES.name),
  order: lineByRule(STATEMENT_RULES.order),
  email: lineByRule(STATEMENT_RULES.email),
  goods: textByRule(STATEMENT_RULES.goods).default(''),
});

/** As `randomUUID` makes them. */
const ATTEMPT = /^[\da-f-]{36}$/;

/** What the page shows after its form was sent and before the statement is stored. */
export type WithdrawalAnswer =
  | { readonly kind: 'form'; readonly reply: RefusedForm }
  | {
      readonly kind: 'confirm';
      readonly statement: WithdrawalStatement;
      readonly attempt: string;
      /** Why it is not stored yet, after it was confirmed. */
      readonly notice?: string;
    };

/** The statement is not stored: it is to be mended, confirmed, or confirmed again. */
interface Unstored extends Refusal {
  readonly shown: WithdrawalAnswer;
}

/**
 * Takes a statement of withdrawal in two steps, without a login, scripts or anything stored between them: the first answer shows what
 * was typed and asks to confirm it, the second one stores it and leads to the receipt. Every readable statement is accepted.
 */
export function answerWithdrawal(context: RequestContext, request: Request) {
  if (findWithdrawalReceiver(context.channel) === null) notFound();
  return answerForm(context, request, {
    submit: (form) => takeStatement(context, form),
    accepted: (receipt): NextPage => ({
      to: `${context.links.page('withdraw')}?${RECEIPT_PARAMETER}=${sealReceipt(context, receipt)}`,
    }),
    failed: (failure, form): Unstored => showAgain(context, form, failure),
    refused: ({ shown }) => ({ show: shown }),
  });
}

async function takeStatement(
  context: RequestContext,
  form: SubmittedForm,
): Promise<Result<WithdrawalReceipt, Unstored>> {
  const parsed = parseForm(form, statementSchema);
  if (!parsed.ok) return refused(toMend(parsed.refusal, 400));
  const statement = parsed.value.value;
  const step = form.get(STEP.name);
  if (step === STEP.change) return refused(toMend(refuseTyped({ ...statement }, {}), 200));
  const attempt = findAttempt(form);
  if (step !== STEP.confirm || attempt === null) return refused(toConfirm(statement, randomUUID()));
  await requireWriteAllowance(context, 'withdrawal');
  try {
    const receipt = await storeStatement(context, statement, attempt);
    return receipt ? ok(receipt) : refused(toConfirm(statement, attempt, UNSTORED, context));
  } catch (error) {
    if (!isApiRefusal(error)) throw error;
    // The key was sent with another statement: this one is a second one
    return refused(toConfirm(statement, randomUUID(), { code: 'failed', status: 409 }, context));
  }
}

const UNSTORED: Refusal = { code: 'failed', status: 503 };

const toMend = (reply: RefusedForm, status: number): Unstored => ({
  code: 'invalid',
  status,
  shown: { kind: 'form', reply },
});

function toConfirm(
  statement: WithdrawalStatement,
  attempt: string,
  failure: Refusal = { code: 'unconfirmed', status: 200 },
  context?: RequestContext,
): Unstored {
  const notice = context && formatNotice(context, failure);
  return { ...failure, shown: { kind: 'confirm', statement, attempt, ...(notice ? { notice } : {}) } };
}

/** The statement that could not be stored, to be confirmed with the same key. */
function showAgain(context: RequestContext, form: SubmittedForm, failure: Failure): Unstored {
  const parsed = parseForm(form, statementSchema);
  if (!parsed.ok) return toMend(parsed.refusal, failure.status);
  return toConfirm(parsed.value.value, findAttempt(form) ?? randomUUID(), failure, context);
}

function formatNotice({ channel, translate }: RequestContext, { code }: Refusal): string {
  const key: MessageKey = code === 'tooMany' ? 'withdrawal.error.tooMany' : 'withdrawal.error.failed';
  return translate(key, { email: channel.customerService.email });
}

function findAttempt(form: SubmittedForm): string | null {
  const attempt = form.get(ATTEMPT_FIELD);
  return attempt !== null && ATTEMPT.test(attempt) ? attempt : null;
}

/**
 * Null where it could not be stored for the shop's webhook. Throws a `CommerceError` where the API fails. The same form, sent again, gets
 * the first receipt.
 */
async function storeStatement(
  context: RequestContext,
  statement: WithdrawalStatement,
  attempt: string,
): Promise<WithdrawalReceipt | null> {
  const { channel, locale } = context;
  const { order: orderNumber, ...rest } = statement;
  const stored =
    findWithdrawalReceiver(channel) === 'api'
      ? await submitToApi(context, { ...rest, orderNumber }, attempt)
      : await context.storeStatement({ ...rest, orderNumber, key: attempt });
  if (stored === null) return null;
  const time = new Date(stored.submittedAt);
  const text = getDateFormat(locale.code, 'time', channel.timeZone).format(time);
  return { ...statement, reference: stored.reference, received: { iso: time.toISOString(), text } };
}

async function submitToApi(
  { commerce }: RequestContext,
  statement: Omit<WaitingStatement, 'key'>,
  attempt: string,
): Promise<StoredStatement> {
  const answer = await commerce.requestOnce(submitDocument, { key: `withdrawal-${attempt}` }, statement);
  const { reference, submittedAt } = answer.submitWithdrawal ?? {};
  if (reference === undefined || submittedAt === undefined)
    throw new Error('The API answered a withdrawal without a receipt');
  return { reference, submittedAt };
}

const submitDocument = graphql(`
  mutation submitWithdrawal($name: String!, $orderNumber: String!, $email: String!, $goods: String) {
    submitWithdrawal(name: $name, orderNumber: $orderNumber, email: $email, goods: $goods) {
      reference
      submittedAt
    }
  }
`);
