import type { Translate } from '#app/i18n/messages.ts';
import type { SearchCorrection } from '#app/features/catalog/list/list-page.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { RequestState } from './debounced-request.ts';
import { RecentSearches, SuggestionGroups, TopSearches } from './panel-groups.tsx';
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
  readonly request: RequestState<Suggestions> | undefined;
  /** The last answer; still shown while the next one loads. */
  readonly found: FoundSuggestions | undefined;
  readonly onRemove: (search: string) => void;
  readonly onRemoveAll: () => void;
}

/** Content of the search panel, by the state of the request. */
export function PanelContent(props: PanelContentProps) {
  const { t, id, word, isPhone, topSearches, recentSearches, request, onRemove, onRemoveAll } = props;
  const found = props.found && props.found.value.total > 0 ? props.found : undefined;
  const note = findNote(t, request);
  const isLoading = request?.kind === 'loading';
  return (
    <>
      <output className={styles.status}>
        <Status t={t} note={note} found={found} isLoading={isLoading} />
      </output>
      {!request && recentSearches.length === 0 ? (
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
          <SuggestionGroups t={t} word={word} text={found.text} isPhone={isPhone} found={found.value} />
        ) : (
          <>
            {request ? null : (
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

interface StatusProps extends Pick<PanelContentProps, 't' | 'found'> {
  readonly note: string | null;
  readonly isLoading: boolean;
}

/** The note is visible where no results are. */
function Status({ t, note, found, isLoading }: StatusProps) {
  if (note === null) return null;
  if (!found) return <span className={isLoading ? styles.loading : styles.note}>{note}</span>;
  const { correction } = found.value;
  return (
    <>
      {correction && !isLoading ? <Correction t={t} correction={correction} /> : null}
      <VisuallyHidden>{note}</VisuallyHidden>
    </>
  );
}

/** A suggestion is visible as a link among the results, so the status only says it. */
function Correction({ t, correction }: { readonly t: Translate; readonly correction: SearchCorrection }) {
  const { text, isApplied } = correction;
  if (!isApplied) return <VisuallyHidden>{t('catalog.correction.suggestion', { text })} </VisuallyHidden>;
  return <span className={styles.note}>{t('catalog.correction.applied', { text })} </span>;
}

/** Status message of the request; with results, their number. */
function findNote(t: Translate, state: RequestState<Suggestions> | undefined): string | null {
  if (state?.kind === 'loading') return t('catalog.search.loading');
  if (state?.kind === 'failed') return t('catalog.search.failed');
  if (state?.kind !== 'found') return null;
  const { total } = state.value;
  return total === 0
    ? t('catalog.search.noResults', { search: state.text })
    : t('catalog.search.found', { count: total });
}
