import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { DefinitionTable } from '#app/ui/table/definition-table.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { ProductPage, SpecificationGroup } from './product-page.ts';
import * as styles from './product-view.css.ts';

interface ProductSpecificationProps {
  readonly product: Pick<ProductPage, 'specifications' | 'articleNumber'>;
}

/**
 * A product's facts in tables (PP-01), beside each other where there is room. Facts without a heading come first, by
 * themselves, so that both columns begin with one.
 */
export function ProductSpecification({ product }: ProductSpecificationProps) {
  const t = useTranslate();
  const { specifications, articleNumber } = product;
  if (specifications.length === 0 && articleNumber === undefined) return null;
  const titled = specifications.filter(needsCaption);
  const loose = specifications.filter((group) => !needsCaption(group)).flatMap((group) => group.rows);
  return (
    <section className={`${styles.section} ${styles.ruled}`}>
      <Heading level={2} size="m">
        {t('catalog.product.specification')}
      </Heading>
      {loose.length === 0 ? null : (
        <div className={styles.looseTable}>
          <DefinitionTable rows={loose} />
        </div>
      )}
      {titled.length === 0 ? null : (
        <div className={styles.tables}>
          {titled.map((group) => (
            <div key={group.name} className={styles.table}>
              <DefinitionTable caption={group.name} rows={group.rows} />
            </div>
          ))}
        </div>
      )}
      {articleNumber === undefined ? null : (
        <Text size="xs" tone="muted">
          {t('catalog.product.articleNumber', { number: articleNumber })}
        </Text>
      )}
    </section>
  );
}

/** A group of one row that is named like the row says its name once. */
const needsCaption = ({ name, rows }: SpecificationGroup): boolean =>
  rows.length > 1 || rows[0]?.term !== name;
