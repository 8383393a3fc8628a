import { useMatches } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { Language } from './languages.ts';
import type { Messages, Translate } from './messages.ts';
import { createTranslate } from './translate.ts';

interface MatchData {
  readonly messages?: Messages;
  readonly locale?: { readonly language: Language };
}

export interface PageTexts {
  readonly messages: Messages;
  readonly translate: Translate;
}

const NO_MESSAGES: Messages = {};
export const NO_TEXTS: PageTexts = { messages: NO_MESSAGES, translate: createTranslate('en', NO_MESSAGES) };
/** Merged messages by pair of loader data, so that a page with the same texts gets the same object. */
const mergedMessages = new WeakMap<Messages, WeakMap<Messages, Messages>>();
/** Keyed by messages alone, because each messages object has one language. */
const knownTexts = new WeakMap<Messages, PageTexts>();

/**
 * The texts for all components below. Computed once per page: otherwise each of the hundred components with a text would search
 * the route matches, twice.
 */
export const PageTextsContext = createContext(NO_TEXTS);

/** The texts of all matched routes: those of the root and those that the page's loader selected. */
export function useMatchedTexts(): PageTexts {
  const matches = useMatches().map(({ data }) => (data ?? {}) as MatchData);
  const messages = matches.reduce((merged, data) => mergeMessages(merged, data.messages), NO_MESSAGES);
  return toTexts(messages, matches.find(({ locale }) => locale)?.locale?.language ?? 'en');
}

/**
 * The page's texts, with those of a part that remains on screen after its loader data is gone as fallback (see
 * last-shown-list.tsx).
 */
export function useRetainedTexts(retained: Messages, language: Language): PageTexts {
  return toTexts(mergeMessages(retained, useMessages()), language);
}

export const useMessages = (): Messages => useContext(PageTextsContext).messages;

export const useTranslate = (): Translate => useContext(PageTextsContext).translate;

function toTexts(messages: Messages, language: Language): PageTexts {
  if (messages === NO_MESSAGES) return NO_TEXTS;
  let texts = knownTexts.get(messages);
  if (!texts)
    knownTexts.set(messages, (texts = { messages, translate: createTranslate(language, messages) }));
  return texts;
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
