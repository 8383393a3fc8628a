import type { CommerceError } from '#app/commerce/commerce-error.ts';

/** The connection was never made. */
const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** Whether the API has certainly not done what it was sent: it was held back here, no server accepted it, or it was turned away. */
export function isNotDone(error: CommerceError): boolean {
  if (error.kind === 'unavailable') return true;
  if (error.kind === 'http') return error.status >= 400 && error.status < 500;
  return error.kind === 'network' && listCauses(error).some((cause) => NO_CONNECTION.has(findCode(cause)));
}

/** The error's causes; a connection to several addresses of one name fails with the errors of all. */
function listCauses({ cause }: Error): readonly Error[] {
  if (!(cause instanceof Error)) return [];
  const parts: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [];
  return [cause, ...parts.filter((part) => part instanceof Error), ...listCauses(cause)];
}

const findCode = (error: Error): unknown => ('code' in error ? error.code : undefined);
