import type { Fetched } from '#app/commerce/cache/data-cache.server.ts';
import { CommerceError, type CommerceErrorInit, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { ApiState } from './api-state.server.ts';
import { type CallMeter, withMeter } from './measure-call.server.ts';
import type { GraphQLResponse } from './parse-answer.server.ts';
import type { WireDocument } from './wire-document.server.ts';

interface Question {
  readonly document: WireDocument;
  /** Errors beside data are tolerated (AP-03). */
  readonly isPartial: boolean;
  /** The answer is for all visitors. Default: no. */
  readonly isPublic?: boolean;
  readonly ask: () => Promise<GraphQLResponse>;
}

/**
 * The API's answer to one operation, checked, counted and noted in the state of the API. The data fits its document, so that a wrong
 * answer is never taken for a missing product or a changed cart.
 *
 * @throws CommerceError where data is missing or does not fit, or has errors that the query does not tolerate.
 */
export async function loadAnswer<Result>(
  { document, isPartial, isPublic = false, ask }: Question,
  { state, meter }: { readonly state: ApiState; readonly meter?: CallMeter | undefined },
): Promise<Fetched<Result>> {
  const operation = document.name;
  const { channelKey: channel } = state.api;
  const fail = (kind: 'graphql' | 'shape', facts: Pick<CommerceErrorInit, 'errors' | 'cause'> = {}) =>
    new CommerceError({ ...facts, kind, operation, channel });

  function check({ data, errors }: GraphQLResponse): Fetched<Result> {
    // Errors that are not tolerated fail the call in any case; then their codes count
    const isFailed = errors.length > 0 && !isPartial;
    const misfit = data === null || isFailed ? null : document.findMisfit(data);
    if (misfit !== null) throw fail('shape', { cause: new Error(misfit) });
    if (data === null || isFailed) throw fail('graphql', { errors });
    return { value: data as Result, partial: errors.length > 0 };
  }

  const toOutcome = ({ partial }: Fetched<Result>) => (partial ? 'partial' : 'ok');
  try {
    const measured = { channelKey: channel, operation, toOutcome };
    const fetched = await withMeter(meter, measured, async () => check(await ask()));
    state.note(operation, fetched.partial && isPublic ? fail('graphql') : null, isPublic);
    return fetched;
  } catch (error) {
    if (isCommerceError(error)) state.note(operation, error, isPublic);
    throw error;
  }
}
