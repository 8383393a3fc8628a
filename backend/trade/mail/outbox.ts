import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer } from '#backend/model/mail.ts';

/** Older mails are removed: the outbox is for looking at, not an archive. */
const MAX_STORED_MAILS = 1000;
/** A mail server that is down gets so many tries, each twice as late as the one before. */
const MAX_ATTEMPTS = 4;
const FIRST_RETRY_DELAY_MS = 500;

export interface OutboxOptions {
  readonly folder: string;
  /** `smtp://…`; null: mails are only written. */
  readonly smtpUrl: string | null;
  /** Address that mails come from; the shop's name stands before it. */
  readonly from: string;
  readonly now: () => Date;
  /** Told of a mail that could not be sent, without its address. */
  readonly onFailure: (error: Error, kind: Mail['kind'], channelId: string) => void;
}

/** The codes of a failure and nothing else: servers repeat the address in what they say of it. */
function withoutAddress(error: unknown): Error {
  const codes = ['code', 'responseCode'].flatMap((name) => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null;
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  });
  return new Error(`The mail went wrong: ${codes.join(' ') || 'unknown'}.`);
}

/**
 * Every mail as a JSON file, named so that the newest is last; with a mail server, it is sent as well. Nobody waits for
 * the sending, and no failure reaches who caused the mail.
 */
export class Outbox implements Mailer {
  readonly #options: OutboxOptions;
  readonly #transport: Transporter | null;
  #count = 0;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#transport = options.smtpUrl === null ? null : createTransport(options.smtpUrl);
    mkdirSync(options.folder, { recursive: true });
  }

  send(mail: Mail): void {
    try {
      this.#write(mail);
    } catch (error) {
      this.#options.onFailure(withoutAddress(error), mail.kind, mail.channelId);
    }
    const transport = this.#transport;
    if (transport === null) return;
    this.#sending = this.#sending
      .then(() => this.#deliver(transport, mail))
      .catch((error: unknown) => this.#options.onFailure(withoutAddress(error), mail.kind, mail.channelId));
  }

  /** Waits for what is being sent. */
  async flush(): Promise<void> {
    await this.#sending;
  }

  /** Oldest first; `to` narrows to one address. */
  list(to: string | null = null): Mail[] {
    return this.#files()
      .map((file): Mail => JSON.parse(readFileSync(path.join(this.#options.folder, file), 'utf8')))
      .filter((mail) => to === null || mail.to.toLowerCase() === to.toLowerCase());
  }

  #files(): string[] {
    return readdirSync(this.#options.folder)
      .filter((file) => file.endsWith('.json'))
      .toSorted();
  }

  #write(mail: Mail): void {
    const { folder, now } = this.#options;
    this.#count += 1;
    const time = now().toISOString().replaceAll(/[:.]/g, '-');
    const name = `${time}-${process.pid}-${String(this.#count).padStart(6, '0')}-${mail.kind}`;
    // Renamed when whole, so that no reader sees half a mail
    writeFileSync(path.join(folder, `${name}.part`), JSON.stringify(mail, null, 2));
    renameSync(path.join(folder, `${name}.part`), path.join(folder, `${name}.json`));
    if (this.#count % 50 === 0)
      for (const old of this.#files().slice(0, -MAX_STORED_MAILS))
        rmSync(path.join(folder, old), { force: true });
  }

  async #deliver(transport: Transporter, mail: Mail, attempt = 1): Promise<void> {
    try {
      await transport.sendMail({
        from: { name: mail.fromName, address: this.#options.from },
        // As an object, so that the text is not read as a list of addresses
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await sleep(FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1));
      await this.#deliver(transport, mail, attempt + 1);
    }
  }
}
