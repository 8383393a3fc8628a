import type { MessageKey, Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Groups of the catalog's messages, by the second part of their key. A product card needs `price` and `stock`. */
type MessageGroup = GroupOf<MessageKey>;
type GroupOf<Key> = Key extends `catalog.${infer Group}.${string}` ? Group : never;

const selections = new WeakMap<Messages, Map<string, Messages>>();

/** Only the message groups that a page shows, because its HTML contains them. */
export function pickMessages(context: RequestContext, ...groups: MessageGroup[]): Messages {
  const all = context.messages('catalog');
  let ofLanguage = selections.get(all);
  if (!ofLanguage) selections.set(all, (ofLanguage = new Map()));
  const key = groups.join();
  let selection = ofLanguage.get(key);
  if (!selection) ofLanguage.set(key, (selection = selectGroups(all, groups)));
  return selection;
}

const selectGroups = (all: Messages, groups: readonly MessageGroup[]): Messages =>
  Object.fromEntries(
    Object.entries(all).filter(([key]) => groups.some((group) => key.startsWith(`catalog.${group}.`))),
  );
