import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import * as styles from './product-view.css.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Tag } from '#app/ui/tag/tag.tsx';

interface ProductTitleProps {
  readonly product: ProductPage;
  /** Beside the name. */
  readonly actions: ReactNode;
}

/** Brand, name and campaigns of a product. */
export function ProductTitle({ product, actions }: ProductTitleProps) {
  const t = useTranslate();
  return (
    <div className={styles.title}>
      {product.brand ? (
        <p className={styles.brand}>
          {product.brand.path === undefined ? (
            product.brand.name
          ) : (
            <SmartLink target={{ internal: true, to: product.brand.path }}>{product.brand.name}</SmartLink>
          )}
        </p>
      ) : null}
      <div className={styles.nameRow}>
        <Heading level={1}>{product.name}</Heading>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {product.campaigns.length === 0 ? null : (
        <ul className={styles.tags} aria-label={t('catalog.product.campaigns')}>
          {product.campaigns.map(({ name, path }) => (
            <li key={name}>
              <Tag tone="accent">
                {path === undefined ? (
                  name
                ) : (
                  <SmartLink target={{ internal: true, to: path }}>{name}</SmartLink>
                )}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
