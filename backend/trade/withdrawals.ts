import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { columnsOf, insertRow } from '#backend/core/db/columns.ts';
import type { Database } from '#backend/core/db/database.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { CULTURES, type Language } from '#backend/core/text/languages.ts';
import { createScope } from '#backend/domain/find-scope.ts';
import type { Mail } from '#backend/model/mail.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { renderMail } from '#backend/trade/mail/mail-layout.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';
import { toWithdrawalReference } from '#kernel/withdrawal-reference.ts';

/** What a consumer states: nothing of it is compared with an order. */
export interface WithdrawalStatement {
  readonly name: string;
  /** As it was typed: `#1042`. */
  readonly orderNumber: string;
  readonly email: string;
  /** Empty for all of the order. */
  readonly goods: string;
}

const withdrawalRow = z.object({
  reference: z.string(),
  channelId: z.string(),
  language: z.string(),
  name: z.string(),
  orderNumber: z.string(),
  orderId: z.int().nullable(),
  email: z.string(),
  goods: z.string(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
});
export type StoredWithdrawal = Readonly<z.output<typeof withdrawalRow>>;

const COLUMNS = columnsOf(withdrawalRow);

/** More than a reference takes of them. */
const REFERENCE_BYTES = 16;

/** Stores a statement as it is. Call it in a transaction, and `sendWithdrawalReceipt` after it. */
export function insertWithdrawal(
  { database, shop, language, now }: Scope,
  statement: WithdrawalStatement,
): StoredWithdrawal {
  const withdrawal = {
    ...statement,
    reference: toWithdrawalReference(randomBytes(REFERENCE_BYTES)),
    channelId: shop.channelId,
    language,
    orderId: findWholeNumber(statement.orderNumber.replace(/^#/, '')),
    createdAt: now().toISOString(),
    settledAt: null,
  };
  insertRow(database.raw, 'withdrawals', withdrawal);
  return withdrawal;
}

interface Texts {
  readonly subject: string;
  readonly text: string;
  readonly reference: string;
  readonly received: string;
  readonly name: string;
  readonly order: string;
  readonly goods: string;
  readonly all: string;
  readonly email: string;
  readonly next: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'We have received your withdrawal',
    text: 'You have withdrawn from a contract with us. This email is your receipt. Please keep it.',
    reference: 'Reference',
    received: 'Received',
    name: 'Name',
    order: 'Order number',
    goods: 'Goods',
    all: 'all goods of the order',
    email: 'Email',
    next: 'We read your statement and write to you about the return of the goods and your money.',
  },
  sv: {
    subject: 'Vi har tagit emot att du ångrar dig',
    text: 'Du har ångrat ett avtal med oss. Det här mejlet är ditt kvitto. Spara det.',
    reference: 'Referens',
    received: 'Mottaget',
    name: 'Namn',
    order: 'Ordernummer',
    goods: 'Varor',
    all: 'alla varor i ordern',
    email: 'E-post',
    next: 'Vi läser ditt meddelande och skriver till dig om hur du skickar tillbaka varorna och får pengarna.',
  },
  fi: {
    subject: 'Peruutuksesi on vastaanotettu',
    text: 'Olet peruuttanut sopimuksen kanssamme. Tämä sähköposti on kuittisi. Säilytä se.',
    reference: 'Viite',
    received: 'Vastaanotettu',
    name: 'Nimi',
    order: 'Tilausnumero',
    goods: 'Tuotteet',
    all: 'kaikki tilauksen tuotteet',
    email: 'Sähköposti',
    next: 'Luemme ilmoituksesi ja kirjoitamme sinulle tuotteiden palautuksesta ja rahoistasi.',
  },
  da: {
    subject: 'Vi har modtaget din fortrydelse',
    text: 'Du har fortrudt en aftale med os. Denne mail er din kvittering. Gem den.',
    reference: 'Reference',
    received: 'Modtaget',
    name: 'Navn',
    order: 'Bestillingsnummer',
    goods: 'Varer',
    all: 'alle varer i bestillingen',
    email: 'E-mail',
    next: 'Vi læser din meddelelse og skriver til dig om returnering af varerne og dine penge.',
  },
  nb: {
    subject: 'Vi har mottatt at du angrer',
    text: 'Du har gått fra en avtale med oss. Denne e-posten er kvitteringen din. Ta vare på den.',
    reference: 'Referanse',
    received: 'Mottatt',
    name: 'Navn',
    order: 'Bestillingsnummer',
    goods: 'Varer',
    all: 'alle varene i bestillingen',
    email: 'E-post',
    next: 'Vi leser meldingen din og skriver til deg om retur av varene og pengene dine.',
  },
};

/** The lines of a statement that are not empty. */
export const listGoods = (goods: string): string[] =>
  goods
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The receipt on a durable medium (docs/law.md): what was stated, when, and its reference. It says nothing about an order. */
function renderReceipt(
  services: Pick<BackendServices, 'shopPort'>,
  scope: Scope,
  { reference, name, orderNumber, email, goods, createdAt }: StoredWithdrawal,
): Mail {
  const texts = TEXTS[scope.language];
  const format = new Intl.DateTimeFormat(CULTURES[scope.language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: scope.shop.timeZone,
  });
  const mail = renderMail(services, scope, {
    kind: 'withdrawal',
    to: email,
    subject: `${texts.subject} – ${reference}`,
    parts: [
      { kind: 'text', text: texts.text },
      {
        kind: 'rows',
        rows: [
          [texts.reference, reference],
          [texts.received, format.format(new Date(createdAt))],
          [texts.name, name],
          [texts.order, orderNumber],
          [texts.email, email],
        ],
      },
      { kind: 'lines', title: texts.goods, lines: goods === '' ? [texts.all] : listGoods(goods) },
      { kind: 'text', text: texts.next },
    ],
  });
  return { id: `${createdAt}-${reference}`, ...mail };
}

/** Mails the receipt of a statement, once its transaction is committed. */
export function sendWithdrawalReceipt(
  services: BackendServices,
  scope: Scope,
  withdrawal: StoredWithdrawal,
): void {
  const { raw } = services.database;
  services.mailer.send(renderReceipt(services, scope, withdrawal), () => {
    raw.run('update withdrawals set receipt_due = 0 where reference = ?', [withdrawal.reference]);
  });
}

/** Mails the receipts that an earlier process did not mail, or not to the end. Call at the start only: later ones are under way. */
export function resumeWithdrawalReceipts(services: BackendServices): void {
  const sql = `select ${COLUMNS} from withdrawals where receipt_due = 1 order by id`;
  for (const withdrawal of services.database.raw.select(withdrawalRow, sql)) {
    const shop = services.shops.get(withdrawal.channelId);
    if (shop !== undefined)
      sendWithdrawalReceipt(services, createScope(services, shop, withdrawal), withdrawal);
  }
}

/** Of one answer and of one list. */
const MAX_LISTED = 200;

/** The statements about an order from its own e-mail address, oldest first: anybody can write the number of an order. */
export function listWithdrawalsOfOrder(
  { raw }: Database,
  { channelId, id, email }: Pick<StoredOrder, 'channelId' | 'id' | 'email'>,
): readonly StoredWithdrawal[] {
  const sql = `select ${COLUMNS} from withdrawals where channel_id = ? and order_id = ? order by id limit ${MAX_LISTED}`;
  return raw
    .select(withdrawalRow, sql, [channelId, id])
    .filter((each) => each.email.toLowerCase() === email.toLowerCase());
}

/** All statements of a channel from an e-mail address in lower case, oldest first: for a person's request, not for an answer. */
export function listWithdrawalsOfPerson(
  { raw }: Database,
  channelId: string,
  email: string,
): readonly StoredWithdrawal[] {
  const sql = `select ${COLUMNS} from withdrawals where channel_id = ? and lower(email) = ? order by id`;
  return raw.select(withdrawalRow, sql, [channelId, email]);
}

/** The newest statements of a channel, open ones only or settled ones only. */
export function listWithdrawals(
  { raw }: Database,
  channelId: string,
  state: 'open' | 'settled',
): readonly StoredWithdrawal[] {
  const sql = `select ${COLUMNS} from withdrawals where channel_id = ? and settled_at is ${state === 'open' ? '' : 'not '}null
    order by id desc limit ${MAX_LISTED}`;
  return raw.select(withdrawalRow, sql, [channelId]);
}

/** False where the channel has no such statement, or it is settled already. */
export function settleWithdrawal(
  { database, now }: Pick<BackendServices, 'database' | 'now'>,
  channelId: string,
  reference: string,
): boolean {
  const sql =
    'update withdrawals set settled_at = ? where channel_id = ? and reference = ? and settled_at is null';
  const values = [now().toISOString(), channelId, reference];
  return inTransaction(database, () => database.raw.run(sql, values).changes === 1);
}
