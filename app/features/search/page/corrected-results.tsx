import { SearchBox } from '#app/features/search/panel/search-box.tsx';
import type { ShownSearch } from '#app/features/search/search-page.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { CorrectionNote } from '#app/features/search/correction/correction-note.tsx';
import { box } from './search-start.css.ts';

/** Above the results of a corrected search: the correction, and the visitor's own text to change. */
export function CorrectedResults({ search }: { readonly search: ShownSearch }) {
  const t = useTranslate();
  const { text, action, correction } = search;
  if (correction === undefined) return null;
  return (
    <>
      <CorrectionNote word={action.slice(1)} text={text} correction={correction} />
      <div className={box}>
        <SearchBox
          key={text}
          action={action}
          label={t('catalog.search.title', { search: text })}
          text={text}
        />
      </div>
    </>
  );
}
