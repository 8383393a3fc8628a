import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { DefinitionTable } from '#app/ui/table/definition-table.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { ProductPage, SpecificationGroup } from '#app/features/catalog/product/facts/product-page.ts';
import * as styles from './product-view.css.ts';

interface ProductSpecificationProps {
  readonly product: Pick<ProductPage, 'specifications' | 'articleNumber'>;
  /** Inside a section that is titled already. */
  readonly isTitled?: boolean;
}

/**
 * A product's specification in tables (PP-01), in two columns where there is room. Rows without a caption come first in
 * a table of their own, so that both columns start with a caption.
 */
export function ProductSpecification({ product, isTitled = false }: ProductSpecificationProps) {
  const t = useTranslate();
  const { specifications, articleNumber } = product;
  if (!hasSpecification(product)) return null;
  const captioned = specifications.filter(needsCaption);
  const loose = specifications.filter((group) => !needsCaption(group)).flatMap((group) => group.rows);
  return (
    <section className={isTitled ? styles.section : `${styles.section} ${styles.ruled}`}>
      {isTitled ? null : (
        <Heading level={2} size="m">
          {t('catalog.product.specification')}
        </Heading>
      )}
      {loose.length === 0 ? null : (
        <div className={styles.looseTable}>
          <DefinitionTable rows={loose} />
        </div>
      )}
      {captioned.length === 0 ? null : (
        <div className={styles.tables}>
          {captioned.map((group) => (
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

export const hasSpecification = ({
  specifications,
  articleNumber,
}: ProductSpecificationProps['product']): boolean => specifications.length > 0 || articleNumber !== undefined;

/** A group's only row may have the group's name, which would repeat it. */
const needsCaption = ({ name, rows }: SpecificationGroup): boolean =>
  rows.length > 1 || rows[0]?.term !== name;
