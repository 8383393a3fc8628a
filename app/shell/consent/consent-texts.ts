import type { Language } from '#app/i18n/languages.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** Answer of `GET /consent` as JSON: what the banner and the dialog show. The same for all visitors of a language. */
export interface ConsentTexts {
  readonly language: Language;
  /** BCP 47. */
  readonly locale: string;
  readonly messages: Messages;
  /** Path of the page about cookies, without language prefix. */
  readonly cookiesPath: ShopPath;
}
