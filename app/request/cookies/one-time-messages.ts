import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';

/** Messages about what the visitor just did: the only texts that a message cookie can name. */
export const ONE_TIME_MESSAGES = [
  'catalog.buy.added',
  'catalog.reminder.done',
  'catalog.reviews.sent',
  'checkout.cartLost',
  'checkout.notice.unsaved',
  'account.favorites.saved',
  'account.favorites.removed',
  'account.operator.opening',
  'account.operator.refused',
  'account.operator.unavailable',
  'account.settings.saved.details',
  'account.settings.saved.address',
  'account.settings.saved.addressRemoved',
  'account.settings.saved.newsletterOn',
  'account.settings.saved.newsletterOff',
  'account.settings.saved.password',
  'account.delete.done',
  'cart.notice.added',
  'cart.notice.removed',
  'cart.notice.tooMany',
  'cart.notice.threshold',
  'cart.notice.reset',
  'cart.notice.lineGone',
  'cart.notice.full',
  'cart.notice.failed',
  'cart.notice.invalid',
  'cart.reorder.all',
  'cart.reorder.some',
  'cart.reorder.none',
  'cart.promo.activated',
  'cart.promo.removed',
  'cart.promo.requirements',
  'cart.promo.invalid',
  'catalog.buy.pickSize',
  'catalog.buy.badQuantity',
  'catalog.buy.unknown',
  'catalog.package.changed',
  'catalog.package.tooMany',
  'catalog.package.threshold',
  'common.error.tooMany.text',
  'auth.notice.mailSent',
  'auth.notice.passwordReset',
  'auth.notice.loggedOut',
  'auth.notice.loggedOutForSecurity',
  'auth.notice.registered',
  'orders.offer.sent',
  'shell.market.changed',
  'shell.market.changedCart',
  'shell.market.changedFilter',
  'shell.market.changedCartAndFilter',
  'shell.language.missing',
  'newsletter.success',
  'newsletter.failed',
  'newsletter.badEmail',
  'newsletter.tooMany',
] as const satisfies readonly MessageKey[];
export type OneTimeMessage = (typeof ONE_TIME_MESSAGES)[number];

/** A message and what fills its placeholders. */
export interface TakenMessage {
  readonly message: OneTimeMessage;
  readonly values: MessageValues;
}

/** A message that a redirect takes to the next page, which shows it once. */
export interface OneTimeMessages {
  /**
   * Sends the message to the page at `sitePath` (prefix included), to which the answer redirects. `values` are numbers and
   * short plain texts: the visitor can read them, but not change them.
   */
  send(message: OneTimeMessage, sitePath: PrefixedUrl, values?: MessageValues): void;
  /**
   * The message for this page, or null. Removes it, and marks the answer as personal, so that a reload, another visitor
   * and a cache never get it again. One that is not among the `accepted` stays for the other parts of the page; default: all are.
   */
  take(accepted?: readonly OneTimeMessage[]): OneTimeMessage | null;
  /** As `take`, for a page with messages that have placeholders. */
  takeWithValues(accepted?: readonly OneTimeMessage[]): TakenMessage | null;
}
