import { type UIMatch, useMatches } from '@remix-run/react';
import type { Language } from '#app/i18n/languages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './language-switcher.css.ts';

/** Site paths of the current page in other languages, from the deepest route match that has a head. */
function useAlternates(): Partial<Record<Language, string>> {
  return (
    useMatches().findLast((match): match is UIMatch<WithHead> => hasHead(match.data))?.data.head.alternates ??
    {}
  );
}

interface WithHead {
  readonly head: { readonly alternates?: Partial<Record<Language, string>> };
}

function hasHead(data: unknown): data is WithHead {
  return typeof data === 'object' && data !== null && 'head' in data && typeof data.head === 'object';
}

type LanguageSwitcherProps = Pick<RootData, 'languages' | 'locale'>;

/**
 * Links to the same page in other languages (LY-12). Plain anchors: each language is a basename of its own, so changing it
 * takes a document navigation. Renders nothing for a shop with one language.
 */
export function LanguageSwitcher({ languages, locale }: LanguageSwitcherProps) {
  const t = useTranslate();
  const alternates = useAlternates();
  const current = languages.find((choice) => choice.language === locale.language);
  if (!current || languages.length < 2) return null;
  return (
    <details className={styles.switcher}>
      <summary className={styles.current}>
        <Icon name="globe" size="s" />
        <VisuallyHidden>{t('common.language.choose')}:</VisuallyHidden>
        {current.name}
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className={styles.list}>
        {languages.map(({ language, name, home }) => (
          <li key={language}>
            <a
              className={styles.choice}
              href={alternates[language] ?? home}
              lang={language}
              hrefLang={language}
              aria-current={language === locale.language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
