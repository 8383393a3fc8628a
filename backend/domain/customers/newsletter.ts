import type { Database } from '#backend/core/db/database.ts';

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

/** Puts an address on the shop's list. Tags and time of an earlier subscription stay. */
export function addSubscriber(
  { raw }: Database,
  { channelId, email, language, now }: Subscriber & { readonly language: string; readonly now: Date },
): void {
  raw.run(
    `insert into newsletter_subscribers (channel_id, email, language, tags, created_at) values (?, ?, ?, '[]', ?)
       on conflict (channel_id, email) do nothing`,
    [channelId, email, language, now.toISOString()],
  );
}

/** Takes an address off the lists of all shops: the account, which they share, has one answer. */
export function removeSubscriber({ raw }: Database, email: string): void {
  raw.run('delete from newsletter_subscribers where email = ?', [email]);
}
