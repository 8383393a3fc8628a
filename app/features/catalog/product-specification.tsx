import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { DefinitionTable } from '#app/ui/table/definition-table.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { ProductPage, SpecificationGroup } from './product-page.ts';
import * as styles from './product-view.css.ts';

interface ProductSpecificationProps {
  readonly product: Pick<ProductPage, 'specifications' | 'articleNumber'>;
}

/** A product's facts in tables (PP-01), beside each other where there is room. */
export function ProductSpecification({ product }: ProductSpecificationProps) {
  const t = useTranslate();
  const { specifications, articleNumber } = product;
  if (specifications.length === 0 && articleNumber === undefined) return null;
  return (
    <section className={`${styles.section} ${styles.ruled}`}>
      <Heading level={2} size="m">
        {t('catalog.product.specification')}
      </Heading>
      <div className={styles.tables}>
        {specifications.map((group) => (
          <div key={group.name} className={styles.table}>
            <DefinitionTable caption={needsCaption(group) ? group.name : undefined} rows={group.rows} />
          </div>
        ))}
      </div>
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
