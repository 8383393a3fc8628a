import { useMatches } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { remember } from '#kernel/remember.ts';
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
/** Pages that have the same texts of the layout. */
const MOST_MERGES = 32;

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

const toTexts = remember((messages: Messages, language: Language): PageTexts => ({
  messages,
  translate: createTranslate(language, messages),
}));

/** The messages of several selections, which are the same object for the same ones. */
export function mergeMessages(first: Messages, second: Messages | undefined): Messages {
  if (!second || first === second) return first;
  return first === NO_MESSAGES ? second : merge(first, second);
}

const merge = remember(
  (first: Messages, second: Messages): Messages => ({ ...first, ...second }),
  MOST_MERGES,
);
