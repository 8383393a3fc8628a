import type { Translate } from '#app/i18n/messages.ts';
import type { SearchCorrection } from '#app/features/catalog/list/list-page.ts';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { type Suggestions, VISIBLE_ELSEWHERE, VISIBLE_ON_PHONE } from '#app/features/search/suggestions.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { formatSearchPath, toExactText } from '#app/features/search/search.ts';
import type { FoundSuggestions, RequestState } from './use-suggestions.ts';
import * as styles from './search-panel.css.ts';
import { Cell, GroupRow, LinkCell, ProductRow, Row, RowGroup } from './panel-rows.tsx';

/** Content of the search panel, by the state of the request. */
export function PanelContent(props: {
  readonly t: Translate;
  readonly id: string;
  /** Path segment of the search page. */
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
}) {
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

/** The note is visible only without results. */
function Status({
  t,
  note,
  found,
  isLoading,
}: {
  readonly t: Translate;
  readonly note: string | null;
  readonly found: FoundSuggestions | undefined;
  readonly isLoading: boolean;
}) {
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

/** A suggestion is visible as a link among the results, so here it is for screen readers only. */
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

interface SearchesProps {
  readonly t: Translate;
  readonly word: string;
  readonly searches: readonly string[];
}

/** The top searches of the channel's file (SR-01). */
function TopSearches({ t, word, searches }: SearchesProps) {
  if (searches.length === 0) return null;
  return (
    <RowGroup name="top" title={t('catalog.search.top')} look="chips">
      {searches.map((search) => (
        <Row key={search}>
          <LinkCell name={`top-${search}`} to={formatSearchPath(word, search)} search={search} look="chip">
            {search}
          </LinkCell>
        </Row>
      ))}
    </RowGroup>
  );
}

/** This visitor's own last searches (SR-01, SR-04). */
function RecentSearches({
  t,
  word,
  searches,
  onRemove,
  onRemoveAll,
}: SearchesProps & {
  readonly onRemove: (search: string) => void;
  readonly onRemoveAll: () => void;
}) {
  if (searches.length === 0) return null;
  return (
    <RowGroup name="recent" title={t('catalog.search.recent')}>
      {searches.map((search) => (
        <Row key={search}>
          <LinkCell name={`recent-${search}`} to={formatSearchPath(word, search)} search={search}>
            <span className={styles.name}>{search}</span>
          </LinkCell>
          <Cell name={`remove-${search}`}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('catalog.search.removeRecent', { search })}
              className={styles.remove}
              onClick={() => onRemove(search)}
            >
              <Icon name="close" size="s" />
            </button>
          </Cell>
        </Row>
      ))}
      <Row>
        <Cell name="remove-all">
          <button type="button" tabIndex={-1} className={styles.link.all} onClick={onRemoveAll}>
            {t('catalog.search.clearRecent')}
          </button>
        </Cell>
      </Row>
    </RowGroup>
  );
}

/** Categories, and brands, shown at most: about as tall as the products beside them. */
const MAX_GROUPS = 6;

/** Products, categories and brands that match the text (SR-02), and a link to all results (SR-03). */
function SuggestionGroups({
  t,
  word,
  text,
  isPhone,
  found,
}: {
  readonly t: Translate;
  readonly word: string;
  readonly text: string;
  readonly isPhone: boolean;
  readonly found: Suggestions;
}) {
  const { total, products, correction } = found;
  const shown = products.slice(0, isPhone ? VISIBLE_ON_PHONE : VISIBLE_ELSEWHERE);
  const most = isPhone ? VISIBLE_ON_PHONE : MAX_GROUPS;
  return (
    <>
      <div role="presentation" className={styles.column}>
        {correction ? <CorrectionRow t={t} word={word} text={text} correction={correction} /> : null}
        <RowGroup name="products" title={t('catalog.search.products')}>
          {shown.map((product) => (
            <ProductRow key={product.path} product={product} />
          ))}
          {total > shown.length ? (
            <Row>
              <LinkCell name="all" to={formatSearchPath(word, text)} look="all">
                {t('catalog.search.seeAll', { total })}
              </LinkCell>
            </Row>
          ) : null}
        </RowGroup>
      </div>
      <div role="presentation" className={styles.column}>
        {(['categories', 'brands'] as const).map((name) =>
          found[name].length === 0 ? null : (
            <RowGroup key={name} name={name} title={t(`catalog.search.${name}`)}>
              {found[name].slice(0, most).map((group) => (
                <GroupRow key={group.path} group={group} />
              ))}
            </RowGroup>
          ),
        )}
      </div>
    </>
  );
}

/** Link to the other text of a correction: exactly what was typed, or the suggested text. */
function CorrectionRow({
  t,
  word,
  text,
  correction,
}: {
  readonly t: Translate;
  readonly word: string;
  readonly text: string;
  readonly correction: SearchCorrection;
}) {
  const search = correction.isApplied ? toExactText(text) : correction.text;
  return (
    <RowGroup name="corrections" title={t('catalog.search.title', { search: text })}>
      <Row>
        <LinkCell name="correction" to={formatSearchPath(word, search)} search={search} look="all">
          {correction.isApplied
            ? t('catalog.correction.exact', { search: text })
            : t('catalog.correction.suggestion', { text: correction.text })}
        </LinkCell>
      </Row>
    </RowGroup>
  );
}
