import type { Language } from '#app/i18n/languages.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** Where answers are sent by POST, and where scripts get the texts of the question: path without language prefix. */
export const CONSENT_PATH = '/consent';

/** Values of the buttons; `save` stores the chosen categories. */
export const CONSENT_INTENTS = ['accept-all', 'decline-all', 'save'] as const;
export type ConsentIntent = (typeof CONSENT_INTENTS)[number];

/** Names of the form's fields. */
export const CONSENT_FIELDS = {
  intent: 'intent',
  /** Repeated: one for each category that is allowed. */
  category: 'category',
  /** Path and query of the page to return to; only where the browser sends no `Referer`. */
  returnTo: 'returnTo',
} as const;

/** DOM id of the settings on the page about cookies. */
export const SETTINGS_ANCHOR = 'settings';

/** Marks forms that scripts send without navigation. */
export const FORM_MARK = { 'data-consent-form': '' } as const;
/** Marks links that scripts open as a dialog. */
export const SETTINGS_MARK = { 'data-consent-settings': '' } as const;

/** Response of `GET /consent` as JSON: the texts of banner and dialog, the same for all visitors of a language. */
export interface ConsentTexts {
  readonly language: Language;
  /** BCP 47. */
  readonly locale: string;
  /** Of the shop. */
  readonly timeZone: string;
  readonly messages: Messages;
  /** Path of the page about cookies, without language prefix. */
  readonly cookiesPath: ShopPath;
}
