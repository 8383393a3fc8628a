import { readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Mail } from '#backend/model/mail.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';

const MAIL: Mail = {
  kind: 'password-reset',
  channelId: '9|se',
  language: 'sv',
  to: 'reader@example.com',
  fromName: 'Småbutiken, "AB"',
  subject: 'Välj ett nytt lösenord',
  text: 'Hej å hå',
  html: '<p>Hej å hå</p>',
};

/** Of each mail that is sent, in this order. */
const HEADERS = ['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type'];

function createOutbox(more: Partial<OutboxOptions> = {}) {
  const failures: string[] = [];
  const folder = more.folder ?? temporaryFolder();
  const outbox = new Outbox({
    folder,
    smtpUrl: null,
    from: 'shop@example.com',
    now: () => new Date('2026-11-20T12:00:00Z'),
    onFailure: (error, kind, channelId) => failures.push(`${kind} ${channelId} ${String(error)}`),
    ...more,
  });
  return { outbox, folder, failures };
}

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly content: string;
}

/** A loopback mail server that refuses the first `refusals` mails temporarily, and `gone@…` permanently. */
async function createMailServer(refusals = 0) {
  const received: Received[] = [];
  let refusalsLeft = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, callback) {
      refusalsLeft -= 1;
      callback(refusalsLeft >= 0 ? Object.assign(new Error('Busy'), { responseCode: 451 }) : null);
    },
    onRcptTo({ address }, _session, callback) {
      const refused = Object.assign(new Error(`No such user: ${address}`), { responseCode: 550 });
      callback(address.startsWith('gone@') ? refused : null);
    },
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      const receive = async () => void received.push({ from, to, content: await text(stream) });
      void receive().finally(() => callback());
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` };
}

test('mails are listed oldest first, optionally by recipient', () => {
  const { outbox } = createOutbox();
  outbox.send(MAIL);
  outbox.send({ ...MAIL, to: 'other@example.com' });
  outbox.send({ ...MAIL, subject: 'second' });
  expect(outbox.list().map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'reader@example.com Välj ett nytt lösenord',
    'other@example.com Välj ett nytt lösenord',
    'reader@example.com second',
  ]);
  expect(outbox.list('READER@example.com')).toEqual([MAIL, { ...MAIL, subject: 'second' }]);
  expect(outbox.list('nobody@example.com')).toEqual([]);
});

test('a partly written mail is not listed', () => {
  const { outbox, folder } = createOutbox();
  writeFileSync(path.join(folder, '2026-x.part'), '{"to":');
  outbox.send(MAIL);
  expect(outbox.list()).toEqual([MAIL]);
  expect(readdirSync(folder).filter((file) => file.endsWith('.json'))).toHaveLength(1);
});

test('[CO-08] a mail with an id is one file however often it is handed over', () => {
  const { outbox } = createOutbox();
  const mail = { ...MAIL, id: '2026-11-20T12:00:00.000Z-an-order' };
  const settled: string[] = [];
  outbox.send(mail, () => settled.push('first'));
  outbox.send(mail, () => settled.push('second'));
  expect([outbox.list(), settled]).toEqual([[mail], ['first', 'second']]);
});

test('[RT-04] a stored mail, which may have a link to a new password, can be read by its owner only', () => {
  const { outbox, folder } = createOutbox();
  outbox.send(MAIL);
  const [file = ''] = readdirSync(folder);
  expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
});

test('an unwritable folder does not make send throw', () => {
  const { outbox, folder, failures } = createOutbox();
  rmSync(folder, { recursive: true });
  outbox.send(MAIL);
  expect(failures).toHaveLength(1);
  expect(failures[0]).not.toContain(MAIL.to);
});

test('[CO-08] a mail server gets text and HTML with the shop’s name as sender; then the mail is settled', async () => {
  const { received, smtpUrl } = await createMailServer();
  const { outbox, failures } = createOutbox({ smtpUrl });
  const settled: number[] = [];
  outbox.send(MAIL, () => settled.push(received.length));
  expect(settled).toEqual([]);
  await outbox.flush();
  expect([settled, failures]).toEqual([[1], []]);
  expect(received[0]).toMatchObject({ from: 'shop@example.com', to: ['reader@example.com'] });
  const content = received[0]?.content ?? '';
  expect(content).toMatch(/^From: .*<shop@example\.com>$/m);
  expect(content).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(content).toMatch(/multipart\/alternative/);
  expect(content).toMatch(/text\/plain/);
  expect(content).toMatch(/text\/html/);
  expect(outbox.list()).toEqual([MAIL]);
});

test('a recipient is never parsed as an address list', async () => {
  const { received, smtpUrl } = await createMailServer();
  const { outbox } = createOutbox({ smtpUrl });
  outbox.send({ ...MAIL, to: 'x,victim@example.com', subject: 'a\r\nBcc: other@example.com' });
  await outbox.flush();
  for (const { to, content } of received) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain('victim@example.com');
    expect(content).not.toMatch(/^Bcc:/im);
  }
});

test('no name, subject or text of a mail adds a header, a recipient or another mail', async () => {
  const { received, smtpUrl } = await createMailServer();
  const { outbox, failures } = createOutbox({ smtpUrl });
  const header = 'Shop\r\nBcc: other@example.com\nBcc: other@example.com\rBcc: other@example.com\r\n\r\n';
  const smuggled = ['\r\n.\r\n', '\n.\n', '\r.\r', '\r\n.\n', '\n.\r\n', '\r\n.\r'];
  const body = smuggled.map((end) => `end${end}MAIL FROM:<thief@example.com>`).join('');
  outbox.send({ ...MAIL, fromName: header, subject: header, text: body, html: `<p>${body}</p>` });
  outbox.send({ ...MAIL, fromName: '"x" <thief@example.com>, y', subject: '=?utf-8?q?a=0D=0ABcc:_b?=' });
  await outbox.flush();
  expect([received.length, failures]).toEqual([2, []]);
  for (const { from, to, content } of received) {
    expect([from, to]).toEqual(['shop@example.com', ['reader@example.com']]);
    const head = content.slice(0, content.indexOf('\r\n\r\n'));
    expect(head.match(/^[\w-]+(?=:)/gm)).toEqual(HEADERS);
    expect(head).not.toMatch(/^To: (?!reader@example\.com$)/m);
    // Mail servers differ in what they take for the end of a line, and so for the end of a mail
    expect(content).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  }
  expect(received[0]?.content.split('MAIL FROM:<thief@example.com>')).toHaveLength(2 * smuggled.length + 1);
});

test('a temporary failure is retried', async () => {
  const { received, smtpUrl } = await createMailServer(1);
  const { outbox, failures } = createOutbox({ smtpUrl });
  outbox.send(MAIL);
  await outbox.flush();
  expect(received).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('after the last retry the failure is reported without the address and the next mail is sent', async () => {
  const { received, smtpUrl } = await createMailServer(4);
  const { outbox, failures } = createOutbox({ smtpUrl });
  outbox.send(MAIL);
  outbox.send({ ...MAIL, to: 'next@example.com' });
  await outbox.flush();
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^password-reset 9\|se/);
  expect(received.map(({ to }) => to[0])).toEqual(['next@example.com']);
}, 15_000);

test('a permanent refusal is reported without the server’s message, which repeats the address', async () => {
  const { smtpUrl } = await createMailServer();
  const { outbox, failures } = createOutbox({ smtpUrl });
  outbox.send({ ...MAIL, to: 'gone@example.com' });
  await outbox.flush();
  expect(failures).toEqual(['password-reset 9|se Error: The mail went wrong: EENVELOPE 550.']);
}, 15_000);

test('an outbox on a full disk reports folder and remedy, and stores mails again once there is room', () => {
  const errors: Error[] = [];
  const { outbox, folder } = createOutbox({ onFailure: (error) => void errors.push(error) });
  const part = `2026-11-20T12-00-00-000Z-${process.pid}-000001-password-reset.part`;
  symlinkSync('/dev/full', path.join(folder, part));
  outbox.send(MAIL);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      new RegExp(`^${folder} cannot be written because the disk is full: free some space`),
    ),
  ]);
  expect(String(errors)).not.toContain(MAIL.to);
  rmSync(path.join(folder, part));
  outbox.send(MAIL);
  expect(outbox.list()).toEqual([MAIL]);
  expect(errors).toHaveLength(1);
});

test('an outbox that cannot be made is named with a remedy', () => {
  const file = path.join(temporaryFolder(), 'outbox');
  writeFileSync(file, '');
  expect(() => createOutbox({ folder: file })).toThrow(`${file} is a file where a folder should be`);
});
