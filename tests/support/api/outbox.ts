import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

export interface SentMail {
  readonly kind: string;
  readonly channelId: string;
  readonly language: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mails to an address, oldest first. The outbox answers in test mode only. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const answer = await ask('127.0.0.1', `/outbox?to=${encodeURIComponent(address)}`, {
    port: testServers.backendPort,
  });
  return JSON.parse(answer.body) as SentMail[];
}

/** The reset key of the newest password-reset mail. Throws when none was sent. */
export async function loadResetKey(address: string): Promise<string> {
  const mail = (await mailsTo(address)).findLast(({ kind }) => kind === 'password-reset');
  const key = /resetKey=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (key === undefined) throw new Error('No mail with a reset key was sent.');
  return key;
}
