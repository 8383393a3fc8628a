import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '#backend/core/http/answers.ts';
import { mayBeForm, mayBeJson, readBody, parseJsonBody } from '#backend/core/http/read-body.ts';
import type {
  BackendLimits,
  BackendLimitName,
  BackendLimitValues,
} from '#backend/core/limits/backend-limits.ts';

type FormLimits = Pick<BackendLimitValues, 'formFields' | 'formNameBytes' | 'formValueBytes'>;

type ParsedForm =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly reached: BackendLimitName };

/**
 * Parses a URL-encoded form in one pass, the last value of a repeated name; sizes are those of the encoded text. Nothing is
 * decoded before the whole form is within the limits.
 */
export function parseForm(text: string, limits: FormLimits): ParsedForm {
  let fields = 0;
  for (let start = 0; start <= text.length;) {
    const next = text.indexOf('&', start);
    const end = next < 0 ? text.length : next;
    const reached = findExcess(text.slice(start, end), limits);
    if (reached !== null) return { ok: false, reached };
    fields += 1;
    if (fields > limits.formFields) return { ok: false, reached: 'formFields' };
    start = end + 1;
  }
  return { ok: true, fields: Object.fromEntries(new URLSearchParams(text)) };
}

function findExcess(field: string, limits: FormLimits): BackendLimitName | null {
  const equals = field.indexOf('=');
  const name = equals < 0 ? field : field.slice(0, equals);
  if (Buffer.byteLength(name) > limits.formNameBytes) return 'formNameBytes';
  return Buffer.byteLength(field) - Buffer.byteLength(name) - 1 > limits.formValueBytes
    ? 'formValueBytes'
    : null;
}

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
