import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import * as styles from './product-view.css.ts';

interface ProductDescriptionProps {
  readonly product: Pick<ProductPage, 'descriptionHtml' | 'detailsHtml'>;
  /** Inside a section that is titled already. */
  readonly isTitled?: boolean;
}

/** Description and details of a product. */
export function ProductDescription({ product, isTitled = false }: ProductDescriptionProps) {
  const t = useTranslate();
  const { descriptionHtml, detailsHtml } = product;
  return (
    <section className={styles.section}>
      {isTitled ? null : (
        <Heading level={2} size="m">
          {t('catalog.product.description')}
        </Heading>
      )}
      {descriptionHtml === undefined ? (
        <Text tone="muted">{t('catalog.product.noDescription')}</Text>
      ) : (
        <Prose html={descriptionHtml} />
      )}
      {detailsHtml === undefined ? null : <Prose html={detailsHtml} />}
    </section>
  );
}
