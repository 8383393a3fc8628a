import { useEffect, useRef } from 'react';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import type { NamedPath } from '#app/features/catalog/paths.ts';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text, VisuallyHidden } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { ChipItems } from '#app/ui/link/chip-items.tsx';
import type { SearchCorrection } from '#app/features/catalog/list/list-page.ts';
import { SmartLink } from '#app/ui/link/link.tsx';
import { SearchBox } from './panel/search-box.tsx';
import {
  formatSearchPath,
  type PopularGoods,
  type SearchStartPage,
  type ShownSearch,
  toExactText,
} from './search.ts';
import * as styles from './search-page.css.ts';

/** The search page without results: no text was given, or no product matches it (SR-03). */
export function SearchStart({ page }: { readonly page: SearchStartPage }) {
  const t = useTranslate();
  const { title, text, action, topSearches, allProductsPath, popular, correction } = page;
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={page.breadcrumbs} />
        <Heading level={1}>{title}</Heading>
        {text === '' ? (
          <Text>{t('catalog.search.emptyText')}</Text>
        ) : (
          <>
            <Heading level={2} size="m">
              {t('catalog.empty.searchTitle', { search: text })}
            </Heading>
            {correction === undefined ? (
              <Text>{t('catalog.empty.searchText')}</Text>
            ) : (
              <CorrectionNote word={action.slice(1)} text={text} correction={correction} />
            )}
          </>
        )}
        <div className={styles.box}>
          <SearchBox key={text} action={action} label={title} text={text} />
        </div>
        <LinkChips
          id="top-searches"
          title={t('catalog.search.top')}
          links={topSearches.map((name) => ({ name, path: formatSearchPath(action.slice(1), name) }))}
        />
        {popular === undefined ? null : <Popular goods={popular} />}
        <ButtonLink target={{ internal: true, to: allProductsPath }} tone="outline">
          {t('catalog.empty.seeAll')}
        </ButtonLink>
      </div>
    </Container>
  );
}

function LinkChips({ id, title, links }: { id: string; title: string; links: readonly NamedPath[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.top}>
      <Heading level={2} size="s" id={id}>
        {title}
      </Heading>
      <ul className={styles.searches}>
        <ChipItems links={links} />
      </ul>
    </nav>
  );
}

function Popular({ goods }: { readonly goods: PopularGoods }) {
  const t = useTranslate();
  return (
    <>
      <LinkChips
        id="popular-categories"
        title={t('catalog.search.popularCategories')}
        links={goods.categories}
      />
      <section aria-labelledby="popular-products" className={styles.goods}>
        <Heading level={2} size="s" id="popular-products">
          {t('catalog.search.popularProducts')}
        </Heading>
        <ProductGrid products={goods.products} level={3} />
      </section>
    </>
  );
}

/** Above the results of a corrected search: the correction, and the visitor's own text to change. */
export function CorrectedResults({ search }: { readonly search: ShownSearch }) {
  const t = useTranslate();
  const { text, action, correction } = search;
  if (correction === undefined) return null;
  return (
    <>
      <CorrectionNote word={action.slice(1)} text={text} correction={correction} />
      <div className={styles.box}>
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

/** Shows which text was searched for, and links the other one: the visitor's own or the suggested one. */
function CorrectionNote({
  word,
  text,
  correction,
}: {
  /** Path segment of the search page. */
  readonly word: string;
  /** The visitor's text. */
  readonly text: string;
  readonly correction: SearchCorrection;
}) {
  const t = useTranslate();
  const { isApplied } = correction;
  const note = t(isApplied ? 'catalog.correction.applied' : 'catalog.correction.suggestion', {
    text: correction.text,
  });
  const linked = isApplied ? toExactText(text) : correction.text;
  return (
    <div className={styles.note}>
      {isApplied ? (
        <Text as="strong" weight="strong">
          {note}
        </Text>
      ) : null}
      <SmartLink target={{ internal: true, to: formatSearchPath(word, linked) }} look="text">
        {isApplied ? t('catalog.correction.exact', { search: text }) : note}
      </SmartLink>
      <Announcement text={note} />
    </div>
  );
}

/** Announces a text to screen readers. They announce changes only, so an effect fills the region after it is rendered. */
function Announcement({ text }: { readonly text: string }) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return (
    <VisuallyHidden>
      <output ref={region} />
    </VisuallyHidden>
  );
}
