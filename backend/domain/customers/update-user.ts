import { z } from 'zod';
import { lineOf, parseAddress } from './parse-address.ts';
import type { Database } from '#backend/core/db/database.ts';
import { addressInputSchema } from '#backend/model/address.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { StoredUser } from './user-store.ts';

/** `UserInputType` (contract 3.11) with bounded lengths. */
const inputSchema = z.object({
  address: addressInputSchema,
  gender: z.enum(['UNSET', 'UNSPECIFIED', 'WOMAN', 'MAN']).nullish(),
  newsletter: z.boolean().nullish(),
  personalId: z.string().max(40).nullish(),
  metaData: z.string().max(10_000).nullish(),
  customerType: z.enum(['PERSON', 'ORGANIZATION']).nullish(),
});

/** The user's address with the given fields replaced, as JSON; fields that are absent or null are unchanged. */
function mergeAddress(user: StoredUser, given: z.infer<typeof inputSchema>['address']): string | null {
  if (given === null || given === undefined)
    return user.address === null ? null : JSON.stringify(user.address);
  const set = Object.entries(given).filter(([, value]) => typeof value === 'string');
  return JSON.stringify(parseAddress({ ...user.address, ...Object.fromEntries(set) }));
}

/** Updates the given fields of a user. Throws a refusal with INVALID_INPUT that names the invalid field. */
export function updateUser({ raw }: Database, user: StoredUser, input: unknown): void {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const member = `user.${parsed.error.issues[0]?.path.join('.') ?? ''}`;
    throw refusal('INVALID_INPUT', `${member} cannot be taken.`, { member });
  }
  const given = parsed.data;
  raw.run(
    `update users set address = ?, gender = ?, newsletter = ?, personal_id = ?, meta_data = ?, customer_type = ?
       where id = ?`,
    [
      mergeAddress(user, given.address),
      given.gender ?? user.gender,
      Number(given.newsletter ?? user.newsletter === 1),
      given.personalId == null ? user.personal_id : lineOf(given.personalId),
      given.metaData ?? user.meta_data,
      given.customerType ?? user.customer_type,
      user.id,
    ],
  );
}
