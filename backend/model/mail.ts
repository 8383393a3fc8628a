import type { Language } from '#backend/core/text/languages.ts';

/** A rendered mail. It always has both parts, because some mail clients show only text. */
export interface Mail {
  /** Part of the outbox file name; tests select mails by it. */
  readonly kind: 'order-confirmation' | 'password-reset' | 'back-in-stock';
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
  send(mail: Mail): void;
}
