import type { RequestContext } from './request-context.ts';

/** Methods of a page that has forms. */
const ALLOWED_METHODS = 'GET, HEAD, POST';
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
/** Not repeated on an error page, which the browser may store. */
const SECRET_FIELD = /password|secret|token|card|cvc/i;
/** A retry form that is larger than this would be a page of its own. */
const MAX_KEPT_CHARS = 20_000;

/** The forms of the requests that failed or may still fail, for the retry form of the error page. */
const submittedForms = new WeakMap<object, FormData>();

/**
 * The submitted form; empty where the request has no body. Throws a response with the status that says what is wrong:
 * 405 for another method than POST, 415 for a body that is no form, 400 for a malformed one.
 */
export async function readForm(
  context: Pick<RequestContext, 'requestId'>,
  request: Request,
): Promise<FormData> {
  requirePost(request);
  const type = request.headers.get('Content-Type');
  if (type === null ? await hasBody(request) : !FORM_TYPE.test(type))
    throw new Response(null, { status: 415 });
  if (type === null) return new FormData();
  try {
    const form = await request.formData();
    submittedForms.set(context, form);
    return form;
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** Reads it: the server gives every POST a stream, also an empty one. A stream that fails is a body. */
const hasBody = (request: Request): Promise<boolean> =>
  request.arrayBuffer().then(
    (body) => body.byteLength > 0,
    () => true,
  );

/** Remix calls an action for every method that changes something; a page's forms use POST only. */
export function requirePost({ method }: Pick<Request, 'method'>): void {
  if (method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: ALLOWED_METHODS } });
}

/** The fields that the visitor submitted with this request, without files and secrets, to submit again. */
export function listSubmittedFields(context: object): readonly (readonly [name: string, value: string])[] {
  const fields = [...(submittedForms.get(context) ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' && !SECRET_FIELD.test(name) ? [[name, value] as const] : [],
  );
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return size > MAX_KEPT_CHARS ? [] : fields;
}
