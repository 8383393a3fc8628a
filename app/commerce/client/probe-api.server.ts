import { requireShape } from '#app/commerce/answers/require-shape.server.ts';
import { targetVariables, type CommerceTarget } from '#app/commerce/commerce-target.ts';
import { describeDocument } from '#app/commerce/describe-document.server.ts';
import { graphql } from '#app/commerce/graphql.ts';
import type { GraphQLResponse } from '#app/commerce/graphql-response.ts';
import type { Sending } from './send-operation.server.ts';

/** The cheapest query that an API cannot answer without its data. */
const apiProbeDocument = graphql(`
  query apiProbe($channelId: String) {
    channel(channelId: $channelId) {
      id
    }
  }
`);

const NO_CALLER = { token: undefined, address: null };

type Send = (
  sending: Pick<Sending, 'target' | 'operation' | 'caller' | 'signal'>,
) => Promise<GraphQLResponse>;

/** Asks the API of an open circuit breaker for its channel. Rejects where it does not answer, or not to the question. */
export async function probeApi(send: Send, target: CommerceTarget, signal: AbortSignal): Promise<void> {
  const { operation: name, kind, text } = describeDocument(apiProbeDocument);
  const operation = { name, kind, text, variables: { ...targetVariables(target) } };
  const { data } = await send({ target, operation, caller: NO_CALLER, signal });
  requireShape(apiProbeDocument, data, { operation: name, channel: target.channelKey });
}
