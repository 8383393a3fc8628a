import type { OperatorNotice } from '#app/request/root-data.ts';
import type { RequestContext } from '#app/request/request-context.ts';

const OPENED = 'account.operator.opening';

/** What became of an operator's login link (AU-07), shown once on the page that it leads to; null for all others. */
export function takeOperatorNotice({
  oneTimeMessages,
  translate,
}: Pick<RequestContext, 'oneTimeMessages' | 'translate'>): OperatorNotice | null {
  const message = oneTimeMessages.take([OPENED, 'account.operator.refused', 'account.operator.unavailable']);
  return message && { text: translate(message), isFailure: message !== OPENED };
}
