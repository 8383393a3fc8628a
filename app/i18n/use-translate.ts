import { useMatches } from '@remix-run/react';
import { useMemo } from 'react';
import type { Language } from './languages.ts';
import type { Messages, Translate } from './messages.ts';
import { createTranslate } from './translate.ts';

interface MatchData {
  readonly messages?: Messages;
  readonly locale?: { readonly language: Language };
}

/**
 * The words of the matched routes: the root's (`common`) and whatever namespaces the page's own loader brought along,
 * so that no word of another page or language is ever downloaded.
 */
export function useTranslate(): Translate {
  const matches = useMatches();
  return useMemo(() => {
    const all = matches.map((match) => (match.data ?? {}) as MatchData);
    const language = all.find((data) => data.locale)?.locale?.language ?? 'en';
    return createTranslate(language, Object.assign({}, ...all.map((data) => data.messages)) as Messages);
  }, [matches]);
}
