import type { Language } from '#backend/core/text/languages.ts';

/** A rendered mail. It always has both parts, because some mail clients show only text. */
export interface Mail {
  /**
   * For a mail that is handed over once more where the process ended before it was sent: its file has this name, so that it is one.
   * Begins with the time in ISO 8601, because names sort by time.
   */
  readonly id?: string;
  /** Part of the outbox file name; tests select mails by it. */
  readonly kind: 'order-confirmation' | 'password-reset' | 'back-in-stock' | 'withdrawal' | 'order-link';
  readonly channelId: string;
  readonly language: Language;
  readonly to: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails in the background: a failure never fails the request that caused the mail. */
export interface Mailer {
  /** `onSettled` runs once the mail is stored and, with a mail server, sent or given up. */
  send(mail: Mail, onSettled?: () => void): void;
}
