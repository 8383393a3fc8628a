import { useEffect, useRef } from 'react';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text, VisuallyHidden } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { ChipItems } from '#app/ui/link/chip-items.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { SearchBox } from './panel/search-box.tsx';
import type { CorrectionNote, SearchStartPage, ShownSearch } from './search.ts';
import * as styles from './search-page.css.ts';

/** The search page without results: no text was given, or no product matches it (SR-03). */
export function SearchStart({ page }: { readonly page: SearchStartPage }) {
  const { title, nothingFound, advice, popular, allProducts } = page;
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={page.breadcrumbs} />
        <Heading level={1}>{title}</Heading>
        {nothingFound ? (
          <Heading level={2} size="m">
            {nothingFound}
          </Heading>
        ) : null}
        {advice ? <Text>{advice}</Text> : null}
        <CorrectedBox search={page} />
        {page.chips.map(({ id, title: name, links }) => (
          <nav key={id} aria-labelledby={id} className={styles.top}>
            <Heading level={2} size="s" id={id}>
              {name}
            </Heading>
            <ul className={styles.searches}>
              <ChipItems links={links} />
            </ul>
          </nav>
        ))}
        {popular ? (
          <section aria-labelledby="popular-products" className={styles.goods}>
            <Heading level={2} size="s" id="popular-products">
              {popular.title}
            </Heading>
            <ProductGrid products={popular.products} level={3} />
          </section>
        ) : null}
        <ButtonLink target={{ internal: true, to: allProducts.path }} tone="outline">
          {allProducts.name}
        </ButtonLink>
      </div>
    </Container>
  );
}

/** Above the results of a corrected search: the correction, and the visitor's own text to change. */
export function CorrectedResults({ search }: { readonly search: ShownSearch }) {
  return search.correction ? <CorrectedBox search={search} /> : null;
}

function CorrectedBox({ search: { title, text, action, correction } }: { readonly search: ShownSearch }) {
  return (
    <>
      {correction ? <Correction correction={correction} /> : null}
      <div className={styles.box}>
        <SearchBox key={text} action={action} label={title} text={text} />
      </div>
    </>
  );
}

function Correction({ correction: { note, link } }: { readonly correction: CorrectionNote }) {
  return (
    <div className={styles.note}>
      {note === link.name ? null : (
        <Text as="strong" weight="strong">
          {note}
        </Text>
      )}
      <SmartLink target={{ internal: true, to: link.path }} look="text">
        {link.name}
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
