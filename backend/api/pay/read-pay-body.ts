import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '#backend/core/http/answers.ts';
import { mayBeForm, mayBeJson } from '#backend/core/http/content-type.ts';
import { parseForm } from '#backend/core/limits/parse-form.ts';
import { parseJsonBody } from '#backend/core/http/parse-json.ts';
import { readBody } from '#backend/core/http/read-body.ts';
import type { BackendLimits } from '#backend/core/limits/backend-limits.ts';

/** One POST to a payment's page. */
export interface PayPost {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly limits: BackendLimits;
  /** The shop of the payment, for the count of its limits. */
  readonly shopKey: string | null;
}

/** The text of the body; null after sending an error. */
async function readText({ request, response, limits, shopKey }: PayPost, isType: boolean) {
  if (!isType) {
    sendError(response, 415, 'The body has another content type than expected.', 'BAD_REQUEST');
    return null;
  }
  const text = await readBody(request, limits.values.payBodyBytes);
  if (text !== null) return text;
  limits.reached('payBodyBytes', shopKey);
  response.setHeader('connection', 'close');
  sendError(response, 413, 'The body is too large.', 'BAD_REQUEST');
  return null;
}

/** The fields of a form; null after sending an error. */
export async function readPayForm(post: PayPost): Promise<Readonly<Record<string, string>> | null> {
  const text = await readText(post, mayBeForm(post.request));
  if (text === null) return null;
  const form = parseForm(text, post.limits.values);
  if (form.ok) return form.fields;
  post.limits.reached(form.reached, post.shopKey);
  sendError(post.response, 400, 'The form is too large.', 'BAD_REQUEST');
  return null;
}

/** The JSON of a callback, `json` null for a body that is none; null after sending an error. */
export async function readPayCallback(post: PayPost): Promise<{ readonly json: unknown } | null> {
  const text = await readText(post, mayBeJson(post.request));
  return text === null ? null : { json: parseJsonBody(text) };
}
