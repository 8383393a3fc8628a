import type { AuthTokens } from '#app/commerce/auth/auth-client.server.ts';
import type { CustomerType } from './preferences.ts';

/** The customer of a request, read from the tokens that this channel stored (CH-11). */
export interface CustomerSession {
  /** The user name: the account's e-mail address. Never logged. */
  readonly email: string;
  /** Of the account (AU-06), whatever the visitor chose for the shop's pages. */
  readonly customerType: CustomerType;
  /** An operator who is logged in as this customer (AU-07): such a session can neither be refreshed nor delete the account. */
  readonly isOperator: boolean;
  /** 'Remember me' at the login: pass it on where a changed password opens the next session. */
  readonly isRemembered: boolean;
}

/** A login that has just succeeded. */
export interface NewSession {
  /** Null refresh token: an operator's. */
  readonly tokens: Pick<AuthTokens, 'token' | 'maxAgeSeconds'> & { readonly refreshToken: string | null };
  /** 'Remember me': the cookies outlive the browser. */
  readonly isRemembered: boolean;
}

/** The login of one request's visitor. */
export interface Session {
  /** Null for an anonymous visitor, and once the session has ended or was refused by the API. */
  find(): CustomerSession | null;
  /** The bearer of calls to the commerce API; undefined without a login. */
  findToken(): string | undefined;
  /**
   * Stores a login in the visitor's cookies, in place of any other, which ends at the auth service too; later calls to the API
   * in this request use it.
   */
  open(session: NewSession): void;
  /** Removes the login from the browser. See `endSession` for a logout. */
  end(): void;
  /**
   * Ends the session here and at the auth service: tokens and cookies, also copied ones, are worthless afterwards. Never rejects; a
   * service that fails is logged. Call it before `end`.
   */
  endAtService(): Promise<void>;
  /**
   * Renews the tokens where that is due (AU-03); before anything else of the request. True where the cookies have changed;
   * `retry` where the browser may have newer ones, and the same request has to be sent again with them. That only where `canRetry`.
   */
  renew(options?: { readonly canRetry?: boolean }): Promise<boolean | 'retry'>;
  /**
   * The API refused this token: the next token to call it with, or undefined where the request goes on anonymously. Throws a
   * redirect to the start page where the page requires a login (NV-03).
   */
  replaceToken(refused: string): Promise<string | undefined>;
  /** From now on this request is one of a customer: see `requireCustomer`. */
  markRequired(): void;
}
