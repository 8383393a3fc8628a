import { ask, askUntil, type Answer } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

const MAIL_MS = 2000;

export interface SentMail {
  readonly kind: string;
  readonly channelId: string;
  readonly language: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const readOutbox = (address: string): Promise<Answer> =>
  ask('127.0.0.1', `/outbox?to=${encodeURIComponent(address)}`, { port: testServers.backendPort });
const parseMails = ({ body }: Answer): SentMail[] => JSON.parse(body) as SentMail[];

/** Mails to an address, oldest first. The outbox answers in test mode only. */
export const mailsTo = async (address: string): Promise<SentMail[]> => parseMails(await readOutbox(address));

/** As `mailsTo`, once they are `enough`: some mails are sent after the answer. Throws when they do not come. */
async function mailsOnce(address: string, enough: (mails: SentMail[]) => boolean): Promise<SentMail[]> {
  const { answer } = await askUntil(
    () => readOutbox(address),
    (outbox) => enough(parseMails(outbox)),
    MAIL_MS,
  );
  return parseMails(answer);
}

export const waitForMails = (address: string, count: number): Promise<SentMail[]> =>
  mailsOnce(address, ({ length }) => length >= count);

const isReset = ({ kind }: SentMail): boolean => kind === 'password-reset';

/** The reset key of the newest password-reset mail. Throws when none was sent. */
export async function loadResetKey(address: string): Promise<string> {
  const mail = (await mailsOnce(address, (mails) => mails.some(isReset))).findLast(isReset);
  const key = /resetKey=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (key === undefined) throw new Error('No mail with a reset key was sent.');
  return key;
}
