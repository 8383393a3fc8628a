import type { ShopPath } from '#kernel/shop-path.ts';
import type { VisitorCustomer } from '#app/request/visitor/visitor.ts';
import type { FormReply } from '#app/ui/field/form.ts';
import type { CustomerType } from '#app/request/request-context.ts';
import { findNewPasswordError, findPasswordError } from '#app/features/fields/password.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#app/request/forms/text-by-rule.ts';
import { isEmail } from '#app/features/fields/is-email.ts';

export const AUTH_FORMS = ['login', 'register', 'forgotten'] as const;
export type AuthFormName = (typeof AUTH_FORMS)[number];

/** The values of the field `intent`. `reset` has a page of its own (RT-04). */
export const AUTH_INTENTS = [...AUTH_FORMS, 'reset'] as const;
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

export interface OpenedLogin {
  readonly ok: true;
  readonly frame: 'login';
  /** Validated, for `navigate`: where to go, without language prefix. */
  readonly returnTo: ShopPath;
  readonly customer: VisitorCustomer;
}

/** The same for every address: whether it has an account is never revealed. */
export interface SentMail {
  readonly ok: true;
  readonly frame: 'forgotten' | 'register';
  readonly notice: string;
}

/** The password was changed; `returnTo` is the page to log in on. */
export interface PasswordReset {
  readonly ok: true;
  readonly frame: 'reset';
  readonly notice: string;
  readonly returnTo: ShopPath;
}

export interface RefusedAuthForm {
  readonly ok: false;
  readonly frame: AuthIntent;
  /** Errors of fields as message keys, and the typed values without passwords. */
  readonly reply: FormReply;
  /** A text about the form as a whole, in the visitor's language: wrong password, try again at …, something went wrong. */
  readonly notice?: string;
  /** The time before the next try, after too many. */
  readonly retryAfterSeconds?: number;
  /** The mailed link is used up or too old: only a new one helps. */
  readonly isExpired?: true;
}

/** The answer of `POST /account/session`. The pages' actions have refused ones as their data, and redirect otherwise. */
export type AuthReply = AcceptedAuthForm | RefusedAuthForm;
export type AcceptedAuthForm = OpenedLogin | SentMail | PasswordReset;

/** The shop's settings for the forms of the login. */
export interface AuthOptions {
  /** To choose from at registration; the choice is shown where there are two. */
  readonly customerTypes: readonly CustomerType[];
  /** The one that is chosen first. */
  readonly customerType: CustomerType;
}

/** The page with a form of the login, without language prefix; `returnTo` is the page to go to after it. */
export function formatFormPath(frame: AuthFormName, returnTo: ShopPath | '' = ''): ShopPath {
  const query = new URLSearchParams();
  if (frame !== 'login') query.set('frame', frame);
  if (returnTo !== '') query.set(AUTH_FIELDS.returnTo, returnTo);
  const text = query.toString();
  return text === '' ? AUTH_PATHS.page : `${AUTH_PATHS.page}?${text}`;
}

/** VL-01. */
const findEmailError: FieldRule<MessageKey> = (email) => {
  if (email === '') return 'fields.missing.email';
  return isEmail(email) ? null : 'fields.error.email';
};

/** The fields of the login's forms (VL-01, VL-02, VL-04), for the server's schemas and the check on blur. */
export const AUTH_RULES = {
  email: findEmailError,
  /** Of the login: an account may have a password that is older than the rule. */
  password: findPasswordError,
  newPassword: findNewPasswordError,
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;
