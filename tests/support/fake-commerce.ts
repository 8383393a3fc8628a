import type { DocumentNode } from 'graphql';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { toWireDocument } from '#app/commerce/call/wire-document.server.ts';

export interface FakeCall {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The token of a call made with `asBearer`. */
  readonly bearer?: string;
  /** The market of a call made with `inMarket`. */
  readonly market?: string;
  /** The language of a call made with `inLanguage`. */
  readonly language?: string;
  /** The key of a call made with `requestOnce`. */
  readonly key?: string;
}

/** An operation's answer: data, an error to reject with (such as a `CommerceError`), or a function of the variables. */
export type FakeAnswer = object | Error | ((variables: Readonly<Record<string, unknown>>) => object | Error);

export interface FakeCommerce extends CommerceClient {
  /** All calls, in order. */
  readonly calls: readonly FakeCall[];
}

/** A commerce client that answers by operation name, `{ getCart: { getCart: { … } } }`; an unknown name rejects. */
export function fakeCommerce(answers: Readonly<Record<string, FakeAnswer>> = {}): FakeCommerce {
  const calls: FakeCall[] = [];

  async function answer(
    { bearer, market, language, key }: Pick<FakeCall, 'bearer' | 'market' | 'language' | 'key'>,
    document: DocumentNode,
    variables: object = {},
  ): Promise<never> {
    const { name: operation } = toWireDocument(document);
    const given: Readonly<Record<string, unknown>> = { ...variables };
    calls.push({
      operation,
      variables: given,
      ...(bearer ? { bearer } : {}),
      ...(market ? { market } : {}),
      ...(language ? { language } : {}),
      ...(key ? { key } : {}),
    });
    const prepared = answers[operation];
    if (prepared === undefined) {
      throw new Error(
        `fakeCommerce: no answer for ${operation}, only for: ${Object.keys(answers).join(', ')}`,
      );
    }
    const result: unknown =
      typeof prepared === 'function' ? (prepared as (given: object) => unknown)(given) : prepared;
    if (result instanceof Error) throw result;
    // The test provides the answer; nothing checks that it matches the document
    return result as never;
  }

  const client = (from: Pick<FakeCall, 'bearer' | 'market' | 'language'> = {}): CommerceClient => ({
    request: (document, ...[variables]) => answer(from, document, variables),
    requestOnce: (document, { key }, ...[variables]) => answer({ ...from, key }, document, variables),
    query: (document, _freshness, ...[variables]) => answer(from, document, variables),
    queryPartial: (document, _freshness, ...[variables]) => answer(from, document, variables),
    asBearer: (bearer) => client({ ...from, bearer }),
    inMarket: (market) => client({ ...from, market }),
    inLanguage: (language) => client({ ...from, language }),
  });
  return { ...client(), calls };
}
