import type { Database } from '#backend/core/db/database.ts';
import type { Scope } from '#backend/model/scope.ts';

/** Who is asked about, and in which shop. */
interface Subscriber {
  readonly channelId: string;
  /** Folded to lower case. */
  readonly email: string;
}

/** Whether an address is on the shop's list: by its account, by an order or by the newsletter's form. */
export function isSubscribed({ raw }: Database, { channelId, email }: Subscriber): boolean {
  const sql = 'select 1 from newsletter_subscribers where channel_id = ? and email = ?';
  return raw.exists(sql, [channelId, email]);
}

/** Most tags of one address. */
export const MAX_TAGS = 20;

/** Puts an address on the shop's list. Its tags are added to those of an earlier subscription, whose time and language stay. */
export function addSubscriber(
  { database, shop, language, now }: Scope,
  email: string,
  tags: readonly string[] = [],
): void {
  database.raw.run(
    `insert into newsletter_subscribers (channel_id, email, language, tags, created_at) values (?, ?, ?, ?, ?)
       on conflict (channel_id, email) do update set tags = (select json_group_array(value) from
         (select value from json_each(newsletter_subscribers.tags) union select value from json_each(excluded.tags)
          limit ${MAX_TAGS}))`,
    [shop.channelId, email, language, JSON.stringify(tags), now().toISOString()],
  );
}

/** Takes an address off the lists of all shops: the account, which they share, has one answer. */
export function removeSubscriber({ raw }: Database, email: string): void {
  raw.run('delete from newsletter_subscribers where email = ?', [email]);
}
