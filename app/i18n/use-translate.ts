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
/** Messages of a page that stays on screen after its loader data is gone (see list-error-boundary.tsx). */
export const RetainedMessages = createContext(NO_MESSAGES);
/** Merged messages by the pair of loader answers: every component of a page needs the same, so they are merged once. */
const mergedMessages = new WeakMap<Messages, WeakMap<Messages, Messages>>();
/** By messages alone: each object of messages is in one language. */
const translateFunctions = new WeakMap<Messages, Translate>();

/** The messages of all matched routes. */
export function useMessages(): Messages {
  const held = useContext(RetainedMessages);
  const all = useMatches().map((match) => (match.data ?? {}) as MatchData);
  return all.reduce((merged, data) => mergeMessages(merged, data.messages), held);
}

/**
 * Translates with the messages of the matched routes: the root's and those that the page's loader selected. Messages of
 * other pages and languages are not downloaded.
 */
export function useTranslate(): Translate {
  const messages = useMessages();
  const matches = useMatches();
  let translate = translateFunctions.get(messages);
  if (!translate) {
    translate = createTranslate(selectLanguage(matches), messages);
    if (messages !== NO_MESSAGES) translateFunctions.set(messages, translate);
  }
  return translate;
}

function selectLanguage(matches: ReturnType<typeof useMatches>): Language {
  const root = matches.find(({ data }) => (data as MatchData | undefined)?.locale);
  return (root?.data as MatchData | undefined)?.locale?.language ?? 'en';
}

function mergeMessages(first: Messages, second: Messages | undefined): Messages {
  if (!second || first === second) return first;
  if (first === NO_MESSAGES) return second;
  let bySecond = mergedMessages.get(first);
  if (!bySecond) mergedMessages.set(first, (bySecond = new WeakMap()));
  let merged = bySecond.get(second);
  if (!merged) bySecond.set(second, (merged = { ...first, ...second }));
  return merged;
}
