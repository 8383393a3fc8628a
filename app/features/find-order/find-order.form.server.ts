import { z } from 'zod';
import { graphql } from '#app/commerce/graphql.ts';
import { buildHead, pageAlternates } from '#app/features/seo/page-head.server.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { answerForm, type Failure, type Refusal } from '#app/request/forms/answer-form.server.ts';
import {
  parseForm,
  type RefusedForm,
  refuseTyped,
  type SubmittedForm,
} from '#app/request/forms/parse-form.server.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { lineByRule } from '#app/request/forms/text-by-rule.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { FIND_RULES, SENT_PARAMETER } from './find-order.ts';

/** The data of the page. Throws a 404 where the API mails no links. */
export function loadFindOrderPage(context: RequestContext) {
  const { channel, cookies, links, messages, translate, url } = context;
  if (!channel.features.orderLinks) notFound();
  cookies.markPersonal();
  const isSent = url.searchParams.has(SENT_PARAMETER);
  return {
    isSent,
    action: links.page('findOrder'),
    messages: { ...messages('orders'), ...messages('fields') },
    head: buildHead(context, {
      title: translate(isSent ? 'orders.find.sent.title' : 'orders.find.title'),
      description: translate('orders.find.text'),
      path: links.page('findOrder'),
      alternates: pageAlternates(context, 'findOrder'),
      noindex: true,
    }),
  };
}

const findSchema = z.object({ order: lineByRule(FIND_RULES.order), email: lineByRule(FIND_RULES.email) });

/** What the page shows of a form that was not accepted. */
export interface FindOrderAnswer {
  readonly reply: RefusedForm;
  /** Why it was not sent, where its fields are right. */
  readonly notice?: string;
}

interface Unsent extends Refusal {
  readonly shown: FindOrderAnswer;
}

/**
 * Asks the API to mail a link to an order. Every readable form has the same answer, and nothing of it depends on whether there is such
 * an order: the API looks it up after it has answered.
 */
export function answerFindOrder(context: RequestContext, request: Request) {
  if (!context.channel.features.orderLinks) notFound();
  return answerForm(context, request, {
    submit: (form) => askForLink(context, form),
    accepted: () => ({ to: `${context.links.page('findOrder')}?${SENT_PARAMETER}=1` }),
    failed: (failure, form): Unsent => showAgain(context, form, failure),
    refused: ({ shown }) => ({ show: shown }),
  });
}

async function askForLink(context: RequestContext, form: SubmittedForm): Promise<Result<true, Unsent>> {
  const parsed = parseForm(form, findSchema);
  if (!parsed.ok) return refused({ code: 'invalid', status: 400, shown: { reply: parsed.refusal } });
  await requireWriteAllowance(context, 'orderLink');
  const { order, email } = parsed.value.value;
  await context.commerce.request(requestDocument, { orderNumber: order, email });
  return ok(true);
}

function showAgain({ channel, translate }: RequestContext, form: SubmittedForm, failure: Failure): Unsent {
  const typed = { order: form.get('order') ?? '', email: form.get('email') ?? '' };
  const key: MessageKey =
    failure.code === 'tooMany' ? 'orders.find.error.tooMany' : 'orders.find.error.failed';
  const notice = translate(key, { email: channel.customerService.email });
  return { ...failure, shown: { reply: refuseTyped(typed, {}), notice } };
}

const requestDocument = graphql(`
  mutation requestOrderLink($orderNumber: String!, $email: String!) {
    requestOrderLink(orderNumber: $orderNumber, email: $email)
  }
`);
