import type { DocumentNode } from 'graphql';
import { findMisfit } from './answer-shape.server.ts';
import { CommerceError, type CommerceErrorFacts } from '#app/commerce/commerce-error.ts';
import type { GraphQLResponse } from '#app/commerce/graphql-response.ts';

/** @throws CommerceError of kind `shape` where there is data that does not fit its document. */
export function requireShape(
  document: DocumentNode,
  data: GraphQLResponse['data'],
  facts: Pick<CommerceErrorFacts, 'operation' | 'channel'>,
): void {
  const misfit = data === null ? null : findMisfit(document, data);
  if (misfit !== null) throw new CommerceError({ ...facts, kind: 'shape', cause: new Error(misfit) });
}
