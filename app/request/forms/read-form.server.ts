import type { RequestContext, RequestLimits } from '#app/request/request-context.ts';
import { createRequestKey } from '#app/request/request-state.ts';
import type { LimitName, Limits } from '#kernel/limits/limits.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { WriteKind } from '#kernel/limits/write-limits.ts';
import { toWaitHeaders } from '#app/request/responses.ts';
import { measureInPage, type SubmittedForm } from './parse-form.server.ts';

/** Methods of a page that has forms. */
const ALLOWED_METHODS = 'GET, HEAD, POST';
/** No form of the shop has a file, so none is sent as `multipart/form-data`. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** Not repeated on an error page, which the browser may store. */
const SECRET_FIELD = /password|secret|token|card|cvc/i;
/** A retry form that is larger than this in the page would be a page of its own. Normal text fits up to 20,000 characters. */
const MAX_RETRIED = 40_000;
/** Markup of a hidden field. */
const FIELD_MARKUP = 48;

interface FormContext extends Pick<RequestContext, 'state'> {
  readonly limits: Pick<RequestLimits, 'values' | 'reached'>;
}

/** For the retry form of the error page. */
const SUBMITTED_FORM = createRequestKey<SubmittedForm>('submitted form');

/**
 * The submitted form; empty where the request has no body. The only way to a form: actions read no body themselves. Throws
 * a response with the status that says what is wrong: 405 for another method than POST, 415 for a body that is no form or
 * one with files, 400 for one that is incomplete or beyond the limits of a form's shape.
 */
export async function readForm(context: FormContext, request: Request): Promise<SubmittedForm> {
  requirePost(request);
  const type = request.headers.get('Content-Type');
  if (type === null ? await hasBody(request) : !FORM_TYPE.test(type))
    throw new Response(null, { status: 415 });
  const body = type === null ? '' : await request.text().catch(() => null);
  if (body === null) throw new Response(null, { status: 400 });
  const form = parseFormBody(body, context.limits.values);
  if (form.ok) {
    context.state.set(SUBMITTED_FORM, form.value);
    return form.value;
  }
  context.limits.reached(form.refusal);
  throw new Response(null, { status: 400 });
}

/** Reads it: the server gives every POST a stream, also an empty one. A stream that fails is a body. */
const hasBody = (request: Request): Promise<boolean> =>
  request.arrayBuffer().then(
    (body) => body.byteLength > 0,
    () => true,
  );

/** Remix calls an action for every method that changes something; a page's forms use POST only. */
function requirePost({ method }: Pick<Request, 'method'>): void {
  if (method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: ALLOWED_METHODS } });
}

/** The fields that the visitor submitted with this request, without secrets, to submit again. None where they are too large. */
export function listSubmittedFields({
  state,
}: Pick<RequestContext, 'state'>): readonly (readonly [name: string, value: string])[] {
  const fields = [...(state.find(SUBMITTED_FORM) ?? [])].filter(([name]) => !SECRET_FIELD.test(name));
  const sizes = fields.map(([name, value]) => FIELD_MARKUP + measureInPage(name) + measureInPage(value));
  return sizes.reduce((sum, size) => sum + size, 0) > MAX_RETRIED ? [] : fields;
}

/** The limits of a form's shape. Its size is limited while it is read (`formBodyBytes`). */
const FORM_LIMITS = [
  'formFields',
  'formNameBytes',
  'formValueBytes',
  'formDepth',
  'formIndex',
] as const satisfies readonly LimitName[];
type FormLimit = (typeof FORM_LIMITS)[number];

/**
 * Parses a body of the type `application/x-www-form-urlencoded` in a time that is proportional to its length: form
 * libraries make arrays as long as an index and copy a list for every repeated name, so nothing beyond the limits may
 * reach one. The refusal is the limit that the body is beyond.
 */
export function parseFormBody(
  body: string,
  limits: Pick<Limits, FormLimit>,
): Result<SubmittedForm, FormLimit> {
  if (isMoreThan(limits.formFields, body)) return refused('formFields');
  const fields = new URLSearchParams(body);
  for (const [name, value] of fields) {
    const limit = findLimit(name, value, limits);
    if (limit !== null) return refused(limit);
  }
  return ok(fields as SubmittedForm);
}

/** Whether a body has more fields, found out without decoding one. */
function isMoreThan(maxFields: number, body: string): boolean {
  let count = 0;
  for (let start = 0; start < body.length && count <= maxFields;) {
    const next = body.indexOf('&', start);
    const end = next === -1 ? body.length : next;
    if (end > start) count += 1;
    start = end + 1;
  }
  return count > maxFields;
}

function findLimit(name: string, value: string, limits: Pick<Limits, FormLimit>): FormLimit | null {
  if (Buffer.byteLength(name) > limits.formNameBytes) return 'formNameBytes';
  if (Buffer.byteLength(value) > limits.formValueBytes) return 'formValueBytes';
  if (countLevels(name) > limits.formDepth) return 'formDepth';
  for (const [, index] of name.matchAll(/\[(\d+)/g)) if (Number(index) > limits.formIndex) return 'formIndex';
  return null;
}

/** The levels that a name nests: `a` has none, `a.b[0].c` three. */
const countLevels = (name: string): number => name.match(/[.[]/g)?.length ?? 0;

/** Where the API does not give the time to wait, and the longest that it may give. */
const DEFAULT_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Counts a write of the visitor; call it when the form is valid, right before the API call. Beyond a limit of `WRITES` it
 * throws a 429 response with `Retry-After`: an action with a known form answers it at the form (`findWriteWait`), else the
 * visitor gets the error page, which can send the form again.
 */
export async function requireWriteAllowance(
  { limits }: Pick<RequestContext, 'limits'>,
  kind: WriteKind,
): Promise<void> {
  const seconds = await limits.takeWrite(kind);
  if (seconds === null) return;
  throw new Response(null, { status: 429, headers: toWaitHeaders(seconds) });
}

/** Seconds to wait after a write that we or the API (`TOO_MANY_REQUESTS`) refused; null for any other error. */
export function findWriteWait(error: unknown): number | null {
  if (error instanceof Response)
    return error.status === 429 ? toSeconds(error.headers.get('Retry-After')) : null;
  if (!isCommerceError(error) || findErrorCode(error) !== 'TOO_MANY_REQUESTS') return null;
  return toSeconds(error.errors.find(({ extensions }) => extensions?.retryAfter)?.extensions?.retryAfter);
}

function toSeconds(value: unknown): number {
  const seconds = Math.ceil(Number(value));
  return seconds >= 1 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS;
}
