import type { ShopPath } from '#kernel/shop-path.ts';
import type { VisitorCustomer } from '#app/request/visitor/visitor.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';

/** The forms of the login panel and page; the value of the field `intent`. */
export const AUTH_FRAMES = ['login', 'register', 'forgotten'] as const;
export type AuthFrame = (typeof AUTH_FRAMES)[number];

/** The forms that are sent to these addresses. `reset` has a page of its own (RT-04). */
export const AUTH_INTENTS = [...AUTH_FRAMES, 'reset'] as const;
export type AuthIntent = (typeof AUTH_INTENTS)[number];

/** Names of the form fields, on the page, in the panel and in the checkout. */
export const AUTH_FIELDS = {
  /** Which form it is: an `AuthIntent`. */
  intent: 'intent',
  email: 'email',
  password: 'password',
  /** The password once more: the form of a new password. */
  passwordAgain: 'passwordAgain',
  /** 'Remember me', a checkbox: `login`. */
  remember: 'remember',
  /** `PERSON` or `ORGANIZATION`: `register`. */
  customerType: 'customerType',
  /** A checkbox: `register`. */
  newsletter: 'newsletter',
  /** The page to go to after a login: path and query without language prefix, as `useLocation` has them. Empty: the orders. */
  returnTo: 'returnTo',
  /** Of the mailed link: the form of a new password. */
  resetKey: 'resetKey',
} as const;

/** What a checked checkbox submits. */
export const CHECKED = 'on';

/**
 * Where the forms are sent, without language prefix. `page` is the form's `action`, for browsers without scripts (its answer is a
 * redirect, or the page with the errors); `session` answers scripts with an `AuthAnswer` as JSON.
 */
export const AUTH_PATHS = {
  page: '/account',
  session: '/account/session',
  logout: '/account/logout',
} as const;

/** The visitor is logged in now. */
export interface OpenedAnswer {
  readonly ok: true;
  readonly frame: 'login';
  /** Validated, for `navigate`: where to go, without language prefix. */
  readonly returnTo: ShopPath;
  readonly customer: VisitorCustomer;
}

/** The same for every address: whether it has an account is never revealed. */
export interface MailAnswer {
  readonly ok: true;
  readonly frame: 'forgotten' | 'register';
  readonly notice: string;
}

/** The password is another one now: log in with it, on the page that `returnTo` names. */
export interface ResetAnswer {
  readonly ok: true;
  readonly frame: 'reset';
  readonly notice: string;
  readonly returnTo: ShopPath;
}

/** The form again. */
export interface RefusedAnswer {
  readonly ok: false;
  readonly frame: AuthIntent;
  /** Errors of fields as message keys, and what was typed, without passwords. */
  readonly reply: FormReply;
  /** A text about the form as a whole, in the visitor's language: wrong password, try again at …, something went wrong. */
  readonly notice?: string;
  /** Before the next try; only where the visitor has to wait. */
  readonly retryAfterSeconds?: number;
  /** The mailed link is used up or too old: only a new one helps. */
  readonly isExpired?: true;
}

/** The answer of `POST /account/session`. The pages' actions have refused ones as their data, and redirect otherwise. */
export type AuthAnswer = OpenedAnswer | MailAnswer | ResetAnswer | RefusedAnswer;
