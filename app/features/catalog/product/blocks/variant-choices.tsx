import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { VariantLink, VariantRow } from '#app/features/catalog/product/facts/product-page.ts';
import * as styles from './product-view.css.ts';

/** The API names dimensions in English (contract 3.5). Unknown ones get a general label. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  Color: 'catalog.product.variants.color',
  Flavour: 'catalog.product.variants.flavour',
  Size: 'catalog.product.variants.size',
  Weight: 'catalog.product.variants.weight',
  Length: 'catalog.product.variants.length',
  Volume: 'catalog.product.variants.volume',
  Pack: 'catalog.product.variants.pack',
  Diameter: 'catalog.product.variants.diameter',
  Height: 'catalog.product.variants.height',
  Power: 'catalog.product.variants.power',
  Format: 'catalog.product.variants.format',
};

/** The variants in one dimension, such as colors, as links to their products (PP-02). */
export function VariantChoices({ row }: { readonly row: VariantRow }) {
  const t = useTranslate();
  const label = t(LABELS[row.dimension] ?? 'catalog.product.variants.other');
  const current = row.choices.find((choice) => choice.isCurrent);
  return (
    <nav aria-label={label} className={styles.group}>
      <Text size="s" weight="strong">
        {current ? `${label}: ${current.label}` : label}
      </Text>
      <ul className={styles.choices}>
        {row.choices.map((choice) => (
          <li key={choice.path}>
            <SmartLink
              target={{ internal: true, to: choice.path }}
              look="bare"
              preventScrollReset
              aria-current={choice.isCurrent ? 'true' : undefined}
            >
              <Choice choice={choice} />
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({ choice }: { readonly choice: VariantLink }) {
  const t = useTranslate();
  const face = choice.price === undefined ? styles.choice : styles.pricedChoice;
  return (
    <span className={choice.isCurrent ? `${face} ${styles.current}` : face}>
      {choice.hex === undefined ? null : (
        <span className={styles.swatch} style={{ backgroundColor: choice.hex }} aria-hidden />
      )}
      <span className={choice.isSoldOut ? styles.soldOut : undefined}>{choice.label}</span>
      {choice.price === undefined ? null : <span className={styles.choicePrice}>{choice.price}</span>}
      {choice.perUnit === undefined ? null : <span className={styles.choicePrice}>{choice.perUnit}</span>}
      {choice.isSoldOut ? <VisuallyHidden>{` (${t('catalog.stock.outOfStock')})`}</VisuallyHidden> : null}
    </span>
  );
}
