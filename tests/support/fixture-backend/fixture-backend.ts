import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { ChangeHub } from '#backend/core/change-hub.ts';
import { openDatabase } from '#backend/core/db/database.ts';
import { DEFAULT_BACKEND_LIMITS, UNCOUNTED_LIMITS } from '#backend/core/limits/backend-limits.ts';
import type { BackendWriteLimitName } from '#backend/core/limits/write-limit-rows.ts';
import { createWriteCounts } from '#kernel/limits/write-counts.ts';
import { migrate } from '#backend/core/db/migrate.ts';
import { Documents } from '#backend/api/graphql/documents.ts';
import { prepareRequest } from '#backend/api/graphql/graphql-endpoint.ts';
import type { Mail } from '#backend/model/mail.ts';
import { readShopSeed, type ShopSeed } from '#backend/demo/seeding/seed-files.ts';
import { rebuildCatalog } from '#backend/demo/seeding/seed-writer.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';
import type { BackendContext, BackendServices, SignedIn } from '#backend/model/scope.ts';
import { loadShops } from '#backend/domain/shop-loader.ts';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
export const FIXTURE_SHOP_FOLDER = path.join(FOLDER, 'smallshop');
export const FIXTURE_CHANNEL = '9|se';
const SCHEMA = buildSchema(readFileSync('backend/schema.graphql', 'utf8'));
/** The clock of fixture backends is fixed, so that tests can expect exact dates. */
const TODAY = new Date('2026-11-20T12:00:00Z');

export function fixtureSeed(): ShopSeed {
  return readShopSeed(FIXTURE_SHOP_FOLDER);
}

export interface FixtureBackend {
  readonly context: BackendContext;
  /** Sent mails, oldest first. */
  readonly mails: readonly Mail[];
  /** Runs a query and returns its data as a plain object; throws when the response has errors. */
  ask: <Data>(
    query: string,
    variables?: Record<string, unknown>,
    request?: Partial<BackendContext>,
  ) => Promise<Data>;
  /** Status and body of the HTTP response to a request body. */
  answer: (body: unknown, request?: Partial<BackendContext>) => Promise<{ status: number; body: unknown }>;
}

const rethrow = (bug: unknown): never => {
  throw bug;
};

/** An in-memory backend with the fixture shop, or a changed one. */
export async function fixtureBackend(seed: ShopSeed = fixtureSeed()): Promise<FixtureBackend> {
  const database = openDatabase(null);
  migrate(database.raw, 'backend/core/db/migrations');
  rebuildCatalog(database.raw, [seed], 'fixture');
  const mails: Mail[] = [];
  const context: BackendContext = {
    database,
    shops: loadShops(database),
    now: () => TODAY,
    mailer: { send: (mail) => void mails.push(mail) },
    changes: new ChangeHub(),
    publicOrigin: 'http://backend.test',
    shopPort: null,
    clientOrigins: ['https://client.example'],
    secret: 'a secret of tests, longer than thirty-two signs',
    limits: UNCOUNTED_LIMITS,
    writes: createWriteCounts<BackendWriteLimitName>(DEFAULT_BACKEND_LIMITS),
    customer: null,
    sender: { address: '127.0.0.1', userAgent: 'test' },
  };
  const documents = new Documents(SCHEMA);
  const answer = async (body: unknown, request: Partial<BackendContext> = {}) => {
    const prepared = prepareRequest(
      typeof body === 'string' ? body : JSON.stringify(body),
      SCHEMA,
      documents,
    );
    return prepared.ok ? prepared.execute({ ...context, ...request }, rethrow) : prepared.response;
  };
  return {
    context,
    mails,
    answer,
    async ask<Data>(
      query: string,
      variables: Record<string, unknown> = {},
      request: Partial<BackendContext> = {},
    ) {
      const { body } = await answer({ query, variables }, request);
      if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
      // Through JSON, as a client sees it: graphql-js makes objects without a prototype.
      const data: Data = JSON.parse(JSON.stringify(body.data));
      return data;
    },
  };
}

/** Creates an account, of a person unless `facts` say otherwise, with a balance in öre. Its password cannot be entered. */
export function fixtureCustomer(
  { database, now }: Pick<BackendServices, 'database' | 'now'>,
  facts: Partial<Omit<SignedIn, 'userId'>> = {},
  balance = 0,
): SignedIn {
  const { email = 'buyer@example.com' } = facts;
  insertUser(database, email, 'no password', now());
  const userId = findUserByEmail(database, email)?.id ?? 0;
  if (balance > 0)
    database.raw.run("insert into balances values (?, ?, 'SEK', ?)", [userId, FIXTURE_CHANNEL, balance]);
  return { customerType: 'PERSON', isSpoofed: false, ...facts, userId, email };
}

/** The same context with its clock ahead. */
export function later<Context extends { readonly now: () => Date }>(
  context: Context,
  minutes: number,
): Context {
  const time = new Date(context.now().getTime() + minutes * 60_000);
  return { ...context, now: () => time };
}
