import type { VisitorCustomer } from '#app/request/visitor/visitor.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';

/** The forms of the login panel and page; the value of the field `intent`. */
export const AUTH_FRAMES = ['login', 'register', 'forgotten'] as const;
export type AuthFrame = (typeof AUTH_FRAMES)[number];

/** Names of the form fields, on the page, in the panel and in the checkout. */
export const AUTH_FIELDS = {
  /** Which form it is: an `AuthFrame`. */
  intent: 'intent',
  email: 'email',
  password: 'password',
  /** The password once more: `register` and the form of a new password. */
  passwordAgain: 'passwordAgain',
  /** 'Remember me', a checkbox: `login` and `register`. */
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
  readonly frame: 'login' | 'register';
  /** Validated, for `navigate`: where to go, without language prefix. */
  readonly returnTo: string;
  readonly customer: VisitorCustomer;
  /** A text for the visitor: the account was made, but a choice of the form could not be saved. */
  readonly notice?: string;
}

/** The same for every address: whether it has an account is never told. */
export interface MailAnswer {
  readonly ok: true;
  readonly frame: 'forgotten';
  readonly notice: string;
}

/** The form again. */
export interface RefusedAnswer {
  readonly ok: false;
  readonly frame: AuthFrame;
  /** Errors of fields as message keys, and what was typed, without passwords. */
  readonly reply: FormReply;
  /** A text about the form as a whole, in the visitor's language: wrong password, try again at …, something went wrong. */
  readonly notice?: string;
  /** Before the next try; only where the visitor has to wait. */
  readonly retryAfterSeconds?: number;
}

/** The answer of `POST /account/session`; the action of the page has the refused and the mailed ones as its data. */
export type AuthAnswer = OpenedAnswer | MailAnswer | RefusedAnswer;
