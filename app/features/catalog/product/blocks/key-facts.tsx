import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import * as styles from './key-facts.css.ts';

const MAX_FACTS = 4;

interface KeyFactsProps {
  readonly product: Pick<ProductPage, 'specifications'>;
}

/** The first values of the specification as figures; nothing without a group of several. */
export function KeyFacts({ product: { specifications } }: KeyFactsProps) {
  // A group of one row is a property such as the colour, which the page names elsewhere
  const rows = specifications.filter((group) => group.rows.length > 1).flatMap((group) => group.rows);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {rows.slice(0, MAX_FACTS).map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
