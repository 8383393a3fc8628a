import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema.d.ts';

/**
 * Creates typed documents: `graphql('query Menu($id: String!) { … }', [fragment])`. Results are plain (no fragment
 * masking), so a view's props can be `ResultOf<typeof document>`. `schema.d.ts` is generated.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  // Wire forms: contract 1.9.
  scalars: { Decimal: number; Long: number; DateTime: string; Guid: string };
}>();

export { readFragment, type FragmentOf, type ResultOf, type VariablesOf } from 'gql.tada';
