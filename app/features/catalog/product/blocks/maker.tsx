import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './maker.css.ts';

interface MakerProps {
  readonly brand: ProductPage['brand'];
  /** Inside a section that is titled already. */
  readonly isTitled?: boolean;
}

/** The shop’s words about the brand, with a link to its goods; nothing where the API has none. */
export function Maker({ brand, isTitled = false }: MakerProps) {
  const t = useTranslate();
  if (brand?.story === undefined) return null;
  const { name, path, story } = brand;
  return (
    <section className={isTitled ? styles.plain : styles.maker}>
      {isTitled ? null : (
        <Text size="s" tone="muted">
          {t('catalog.product.maker')}
        </Text>
      )}
      <Heading level={isTitled ? 3 : 2} size="m">
        {name}
      </Heading>
      <Prose html={story} />
      {path === undefined ? null : (
        <SmartLink target={{ internal: true, to: path }} look="text">
          {t('catalog.product.allFrom', { name })}
        </SmartLink>
      )}
    </section>
  );
}
