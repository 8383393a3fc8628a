import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

const MAIL_MS = 2000;
const POLL_MS = 10;

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

/** As `mailsTo`, once there are so many: some mails are sent after the answer. */
export async function waitForMails(address: string, count: number): Promise<SentMail[]> {
  const deadline = performance.now() + MAIL_MS;
  let mails = await mailsTo(address);
  while (mails.length < count && performance.now() < deadline) {
    await sleep(POLL_MS);
    mails = await mailsTo(address);
  }
  return mails;
}

/** The reset key of the newest password-reset mail. Throws when none was sent. */
export async function loadResetKey(address: string): Promise<string> {
  const mail = (await waitForMails(address, 1)).findLast(({ kind }) => kind === 'password-reset');
  const key = /resetKey=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (key === undefined) throw new Error('No mail with a reset key was sent.');
  return key;
}
