import type { DocumentNode } from 'graphql';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { describeDocument } from '#app/commerce/describe-document.server.ts';

export interface FakeCall {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The token of a call as another login than the visitor's. */
  readonly bearer?: string;
}

/** An operation's answer: data, a function of its variables, or an error to reject with (a `CommerceError`, say). */
export type FakeAnswer = object | Error | ((variables: Readonly<Record<string, unknown>>) => object | Error);

export interface FakeCommerce extends CommerceClient {
  /** What was asked, in order. */
  readonly calls: readonly FakeCall[];
}

/** A commerce client that answers by operation name, `{ getCart: { getCart: { … } } }`; an unknown name rejects. */
export function fakeCommerce(answers: Readonly<Record<string, FakeAnswer>> = {}): FakeCommerce {
  const calls: FakeCall[] = [];

  async function answer(
    bearer: string | undefined,
    document: DocumentNode,
    variables: object = {},
  ): Promise<never> {
    const { operation } = describeDocument(document);
    const given: Readonly<Record<string, unknown>> = { ...variables };
    calls.push({ operation, variables: given, ...(bearer ? { bearer } : {}) });
    const prepared = answers[operation];
    if (prepared === undefined) {
      throw new Error(
        `fakeCommerce: no answer for ${operation}, only for: ${Object.keys(answers).join(', ')}`,
      );
    }
    const result: unknown =
      typeof prepared === 'function' ? (prepared as (given: object) => unknown)(given) : prepared;
    if (result instanceof Error) throw result;
    // The test says what the API answers; that it fits the document is the test's word.
    return result as never;
  }

  const client = (bearer?: string): CommerceClient => ({
    request: (document, ...[variables]) => answer(bearer, document, variables),
    query: (document, _freshness, ...[variables]) => answer(bearer, document, variables),
    queryPartial: (document, _freshness, ...[variables]) => answer(bearer, document, variables),
    asBearer: (token) => client(token),
  });
  return { ...client(), calls };
}
