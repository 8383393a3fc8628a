import { remember } from '#kernel/remember.ts';
import type { MessageKey, Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Groups of the catalog's messages, by the second part of their key. A product card needs `price` and `stock`. */
type MessageGroup = GroupOf<MessageKey>;
type GroupOf<Key> = Key extends `catalog.${infer Group}.${string}` ? Group : never;

/** Combinations of groups that pages have. */
const MOST_SELECTIONS = 64;

/** Only the message groups that a page shows, because its HTML contains them. */
export const pickMessages = (
  context: Pick<RequestContext, 'messages'>,
  ...groups: MessageGroup[]
): Messages => selectGroups(context.messages('catalog'), ...groups);

const selectGroups = remember(
  (all: Messages, ...groups: MessageGroup[]): Messages =>
    Object.fromEntries(
      Object.entries(all).filter(([key]) => groups.some((group) => key.startsWith(`catalog.${group}.`))),
    ),
  MOST_SELECTIONS,
);
