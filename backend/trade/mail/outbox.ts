import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import { findDiskError, withDiskErrors } from '#backend/core/disk-error.ts';
import type { Mail, Mailer } from '#backend/model/mail.ts';

/** Older files are deleted: the outbox is for inspection, not an archive. */
const MAX_STORED_MAILS = 1000;
/** Delivery attempts per mail. The delay doubles after each failure. */
const MAX_ATTEMPTS = 4;
const FIRST_RETRY_DELAY_MS = 500;
/** A mail has the link to a new password. */
const OWNER_ONLY = 0o600;

export interface OutboxOptions {
  readonly folder: string;
  /** `smtp://…`; null: mails are only written. */
  readonly smtpUrl: string | null;
  /** Sender address; the shop's name is the sender name. */
  readonly from: string;
  readonly now: () => Date;
  /** Called for a mail that could not be sent. The error does not contain the address. */
  readonly onFailure: (error: Error, kind: Mail['kind'], channelId: string) => void;
}

/**
 * Keeps the error codes only: mail servers repeat the recipient's address in their messages, and it must not be
 * logged.
 */
function withoutAddress(error: unknown): Error {
  const codes = ['code', 'responseCode'].flatMap((name) => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null;
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  });
  return new Error(`The mail went wrong: ${codes.join(' ') || 'unknown'}.`);
}

/**
 * Writes every mail to a JSON file whose name sorts by time, and sends it when a mail server is configured. Sending
 * is fire and forget: failures go to `onFailure` and never reach the caller of `send`.
 */
export class Outbox implements Mailer {
  readonly #options: OutboxOptions;
  readonly #transport: Transporter | null;
  #count = 0;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#transport = options.smtpUrl === null ? null : createTransport(options.smtpUrl);
    withDiskErrors(options.folder, () => mkdirSync(options.folder, { recursive: true }));
  }

  send(mail: Mail, onSettled: () => void = () => {}): void {
    const fail = (error: Error): void => this.#options.onFailure(error, mail.kind, mail.channelId);
    try {
      this.#write(mail);
    } catch (error) {
      fail(findDiskError(error, this.#options.folder) ?? withoutAddress(error));
    }
    const settle = (): void => {
      try {
        onSettled();
      } catch (error) {
        fail(withoutAddress(error));
      }
    };
    const transport = this.#transport;
    if (transport === null) return settle();
    this.#sending = this.#sending
      .then(() => this.#deliver(transport, mail))
      .catch((error: unknown) => fail(withoutAddress(error)))
      .then(settle);
  }

  /** Waits until all mails are sent or have failed. */
  async flush(): Promise<void> {
    await this.#sending;
  }

  /** Stored mails, oldest first; `to` filters by recipient. */
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
    const id = mail.id ?? `${now().toISOString()}-${process.pid}-${String(this.#count).padStart(6, '0')}`;
    const name = `${id.replaceAll(/[:.]/g, '-')}-${mail.kind}`;
    // Renamed when complete, so that readers never see half a mail
    const part = path.join(folder, `${name}.part`);
    writeFileSync(part, JSON.stringify(mail, null, 2), { mode: OWNER_ONLY });
    renameSync(part, path.join(folder, `${name}.json`));
    if (this.#count % 50 === 0)
      for (const old of this.#files().slice(0, -MAX_STORED_MAILS))
        rmSync(path.join(folder, old), { force: true });
  }

  async #deliver(transport: Transporter, mail: Mail, attempt = 1): Promise<void> {
    try {
      await transport.sendMail({
        from: { name: mail.fromName, address: this.#options.from },
        // As an object: nodemailer would parse a string as a list of addresses
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
