import type { IncomingMessage } from 'node:http';

/** The media type of a body in lower case, without parameters; `''` where the client sends none. */
function mediaTypeOf({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isPlain({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding.trim().toLowerCase() === 'identity';
}

/** Whether a body may be JSON: said so, as text (what `fetch` sends for a string) or unsaid; never compressed. */
export function mayBeJson(request: IncomingMessage): boolean {
  const type = mediaTypeOf(request);
  return isPlain(request) && /^(|text\/plain|application\/(json|[\w.-]+\+json))$/.test(type);
}

/** Whether a body may be a URL-encoded form; never compressed. */
export function mayBeForm(request: IncomingMessage): boolean {
  const type = mediaTypeOf(request);
  return isPlain(request) && /^(|text\/plain|application\/x-www-form-urlencoded)$/.test(type);
}
