import type { Translate } from '#app/i18n/messages.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { Asked } from './debounced-request.ts';
import { Found, RecentSearches, TopSearches } from './panel-groups.tsx';
import * as styles from './search-panel.css.ts';
import type { Suggestions } from '#app/features/search/suggestions.ts';
import type { FoundSuggestions } from './use-suggestions.ts';

interface PanelContentProps {
  readonly t: Translate;
  readonly id: string;
  readonly word: string;
  readonly isPhone: boolean;
  readonly topSearches: readonly string[];
  readonly recentSearches: readonly string[];
  /** Absent while nothing has been typed. */
  readonly asked: Asked<Suggestions> | undefined;
  /** The last answer; stays while the next text is asked after. */
  readonly found: FoundSuggestions | undefined;
  readonly onRemove: (search: string) => void;
  readonly onRemoveAll: () => void;
}

/** What stands in the search panel, by what has become of the text. */
export function PanelContent(props: PanelContentProps) {
  const { t, id, word, isPhone, topSearches, recentSearches, asked, onRemove, onRemoveAll } = props;
  const found = props.found && props.found.value.total > 0 ? props.found : undefined;
  const note = findNote(t, asked);
  const isLoading = asked?.kind === 'loading';
  return (
    <>
      <output className={styles.status}>
        {note === undefined ? null : found ? (
          <VisuallyHidden>{note}</VisuallyHidden>
        ) : (
          <span className={isLoading ? styles.loading : styles.note}>{note}</span>
        )}
      </output>
      {!asked && recentSearches.length === 0 ? (
        <p className={styles.note}>{t('catalog.search.noSuggestions')}</p>
      ) : null}
      <div
        id={id}
        role="grid"
        aria-label={t('catalog.search.results')}
        aria-busy={isLoading}
        className={styles.grid}
      >
        {found ? (
          <Found t={t} word={word} text={found.text} isPhone={isPhone} found={found.value} />
        ) : (
          <>
            {asked ? null : (
              <RecentSearches
                t={t}
                word={word}
                searches={recentSearches}
                onRemove={onRemove}
                onRemoveAll={onRemoveAll}
              />
            )}
            <TopSearches t={t} word={word} searches={topSearches} />
          </>
        )}
      </div>
    </>
  );
}

/** What is said of the text; of results, how many there are. */
function findNote(t: Translate, asked: Asked<Suggestions> | undefined): string | undefined {
  if (asked?.kind === 'loading') return t('catalog.search.loading');
  if (asked?.kind === 'failed') return t('catalog.search.failed');
  if (asked?.kind !== 'found') return undefined;
  const { total } = asked.value;
  return total === 0
    ? t('catalog.search.noResults', { search: asked.text })
    : t('catalog.search.found', { count: total });
}
