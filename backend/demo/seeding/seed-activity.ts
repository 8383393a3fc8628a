import { createHash } from 'node:crypto';
import { hashPassword } from '#backend/domain/customers/passwords.ts';
import type { CustomerType, BackendServices } from '#backend/model/scope.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import type { Address } from '#backend/model/address.ts';
import { findUserByEmail, insertUser, type StoredUser } from '#backend/domain/customers/user-store.ts';
import { toMinor } from '#backend/core/money/money.ts';
import { seedOrders, seedQuotations } from './demo-orders.ts';
import { seedReviews } from './demo-reviews.ts';

/** The clients' salt (contract 4.4): demo passwords must be hashed like those that clients send. */
const CLIENT_SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD';
const digestOf = (password: string): string =>
  createHash('sha384')
    .update(password + CLIENT_SALT)
    .digest('base64');

interface DemoCustomer {
  readonly email: string;
  readonly password: string;
  readonly customerType: CustomerType;
  readonly isBlocked: boolean;
  readonly address: Address;
  readonly personalId: string;
}

const ADDRESS: Address = {
  firstName: 'Test',
  lastName: 'Exempel',
  addressLine1: 'Exempelgatan 1',
  addressLine2: '',
  addressLine3: '',
  entryCode: '1234',
  careOf: '',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  zip: '11122',
  company: '',
  mobile: '+46700000000',
  phone: '',
};

/** Accounts for tests and demonstrations (architecture §9). */
const CUSTOMERS: readonly DemoCustomer[] = [
  {
    email: 'person@example.com',
    password: 'Person-2026',
    customerType: 'PERSON',
    isBlocked: false,
    address: ADDRESS,
    personalId: '',
  },
  {
    email: 'company@example.com',
    password: 'Company-2026',
    customerType: 'ORGANIZATION',
    isBlocked: false,
    address: { ...ADDRESS, company: 'Exempel AB', entryCode: '' },
    personalId: '556000-0000',
  },
  {
    email: 'blocked@example.com',
    password: 'Blocked-2026',
    customerType: 'PERSON',
    isBlocked: true,
    address: ADDRESS,
    personalId: '',
  },
];

function fillAccount({ database }: BackendServices, user: StoredUser, customer: DemoCustomer): void {
  database.raw.run(
    'update users set customer_type = ?, is_blocked = ?, address = ?, personal_id = ? where id = ?',
    [
      customer.customerType,
      Number(customer.isBlocked),
      JSON.stringify(customer.address),
      customer.personalId || null,
      user.id,
    ],
  );
}

/** Creates the demo customers that are missing; returns the created ones. */
async function seedCustomers(services: BackendServices): Promise<StoredUser[]> {
  const { database, now } = services;
  const created: StoredUser[] = [];
  for (const customer of CUSTOMERS) {
    if (findUserByEmail(database, customer.email) !== null) continue;
    const password = await hashPassword(digestOf(customer.password));
    inTransaction(database, () => {
      insertUser(database, customer.email, password, now());
      const user = findUserByEmail(database, customer.email);
      if (user === null) return;
      fillAccount(services, user, customer);
      created.push(user);
    });
  }
  return created;
}

/** Creates missing gift cards; the remaining amount of an existing one is unchanged. */
function seedGiftCards({ database, shops }: BackendServices): void {
  const sql = 'insert or ignore into gift_cards values (?, ?, ?, ?, ?)';
  for (const shop of shops.values())
    for (const { code, kind } of shop.commercialRules.codes)
      if (kind.type === 'giftCard')
        database.raw.run(sql, [
          shop.channelId,
          code,
          shop.baseMarket.currency.code,
          toMinor(kind.amount),
          Number(kind.taxedAtSale),
        ]);
}

/** Creates the demo's customers, orders, quotations, reviews and gift cards once each; does not change data of shoppers. */
export async function seedActivity(services: BackendServices, seedDir: string): Promise<void> {
  const customers = await seedCustomers(services);
  inTransaction(services.database, () => {
    seedGiftCards(services);
    seedReviews(services, seedDir);
    if (customers.length > 0) seedOrders(services, customers);
    seedQuotations(services);
  });
}
