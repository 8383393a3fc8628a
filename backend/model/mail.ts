import type { Language } from '#backend/core/text/languages.ts';

/** One mail, rendered: both parts always, as some readers show text only. */
export interface Mail {
  /** For the file name and for tests. */
  readonly kind: 'order-confirmation' | 'password-reset' | 'back-in-stock';
  readonly channelId: string;
  readonly language: Language;
  readonly to: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes mails; sending never fails the request that caused it. */
export interface Mailer {
  send(mail: Mail): void;
}
