import type { MessageKey } from '#app/i18n/messages.ts';

/** Messages about what the visitor just did: the only texts that a message cookie can name. */
export const ONE_TIME_MESSAGES = [
  'catalog.buy.added',
  'catalog.reminder.done',
  'catalog.reviews.sent',
  'checkout.cartLost',
  'account.favorites.saved',
  'account.favorites.removed',
] as const satisfies readonly MessageKey[];
export type OneTimeMessage = (typeof ONE_TIME_MESSAGES)[number];

/** A message that a redirect takes to the next page, which shows it once. */
export interface OneTimeMessages {
  /** Sends the message to the page at `sitePath` (prefix included), to which the answer redirects. */
  leave(message: OneTimeMessage, sitePath: string): void;
  /**
   * The message for this page, or null. Removes it, and marks the answer as personal, so that a reload, another visitor
   * and a cache never get it again.
   */
  take(): OneTimeMessage | null;
}
