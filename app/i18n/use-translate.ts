import { useMatches } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { Language } from './languages.ts';
import type { Messages, Translate } from './messages.ts';
import { createTranslate } from './translate.ts';

interface MatchData {
  readonly messages?: Messages;
  readonly locale?: { readonly language: Language };
}

const NO_MESSAGES: Messages = {};
/** Words of a page that is still shown although its loader's data is gone. */
export const HeldMessages = createContext(NO_MESSAGES);
/** Every part of a page asks for the same words; they are put together once per pair of loader answers. */
const joined = new WeakMap<Messages, WeakMap<Messages, Messages>>();
/** Messages are in one language, so that they stand for it. */
const translates = new WeakMap<Messages, Translate>();

/** What `useTranslate` speaks with. */
export function useMessages(): Messages {
  const held = useContext(HeldMessages);
  const all = useMatches().map((match) => (match.data ?? {}) as MatchData);
  return all.reduce((words, data) => joinMessages(words, data.messages), held);
}

/**
 * The words of the matched routes: the root's (`common`) and whatever namespaces the page's own loader brought along,
 * so that no word of another page or language is ever downloaded.
 */
export function useTranslate(): Translate {
  const messages = useMessages();
  const matches = useMatches();
  let translate = translates.get(messages);
  if (!translate) {
    translate = createTranslate(findLanguage(matches), messages);
    if (messages !== NO_MESSAGES) translates.set(messages, translate);
  }
  return translate;
}

function findLanguage(matches: ReturnType<typeof useMatches>): Language {
  const root = matches.find(({ data }) => (data as MatchData | undefined)?.locale);
  return (root?.data as MatchData | undefined)?.locale?.language ?? 'en';
}

function joinMessages(words: Messages, more: Messages | undefined): Messages {
  if (!more || words === more) return words;
  if (words === NO_MESSAGES) return more;
  let partners = joined.get(words);
  if (!partners) joined.set(words, (partners = new WeakMap()));
  let together = partners.get(more);
  if (!together) partners.set(more, (together = { ...words, ...more }));
  return together;
}
