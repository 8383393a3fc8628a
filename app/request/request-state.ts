import { isCommerceError, type CommerceError } from '#app/commerce/commerce-error.ts';

/** Identifies a value in `RequestState` by its name, because pages and server are separate bundles. */
export interface RequestKey<Value> {
  readonly name: string;
  /** For the type only. */
  readonly value?: Value;
}

export const createRequestKey = <Value>(name: string): RequestKey<Value> => ({ name });

/** The error that failed the request; Remix strips it before it renders the error page. */
export const FAILURE = createRequestKey<unknown>('failure');

/** The HTML of a page in pieces. One text would be some 200 kB of memory, taken anew for each copy. */
export interface PageText {
  /** In order. An element with the request's token is in one of them as a whole. */
  readonly texts: readonly string[];
  /** Cached markup in UTF-8, which marks in the texts stand for (`app/document/assemble-page.server.ts`). */
  readonly fragments: readonly Buffer[];
}

/** The HTML of the page: the body of a `Response` would be a copy of it, read in pieces. */
export const DOCUMENT = createRequestKey<PageText>('document');

/** Values that one part of a request passes to a later one, such as an action to the loaders and the error page. */
export class RequestState {
  readonly #values = new Map<string, unknown>();

  find<Value>({ name }: RequestKey<Value>): Value | undefined {
    return this.#values.get(name) as Value | undefined;
  }

  set<Value>({ name }: RequestKey<Value>, value: Value): void {
    this.#values.set(name, value);
  }
}

/** AP-06: the API's error behind a 500 of Remix, which answers 500 to every error. */
export function findApiFailure(state: RequestState, remixStatus: number): CommerceError | null {
  const error = state.find(FAILURE);
  return remixStatus === 500 && isCommerceError(error) ? error : null;
}
