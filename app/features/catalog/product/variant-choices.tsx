import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { VariantLink, VariantRow } from './product-page.ts';
import * as styles from './product-view.css.ts';

/** The API names dimensions in English (contract 3.5); one that we have no word for is just a variant. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  Color: 'catalog.product.variants.color',
  Flavour: 'catalog.product.variants.flavour',
  Size: 'catalog.product.variants.size',
};

/** Colours, flavours …: each a link to its product (PP-02). */
export function VariantChoices({ row }: { readonly row: VariantRow }) {
  const t = useTranslate();
  const word = t(WORDS[row.dimension] ?? 'catalog.product.variants.other');
  const current = row.choices.find((choice) => choice.isCurrent);
  return (
    <nav aria-label={word} className={styles.group}>
      <Text size="s" weight="strong">
        {current ? `${word}: ${current.label}` : word}
      </Text>
      <ul className={styles.choices}>
        {row.choices.map((choice) => (
          <li key={choice.path}>
            <SmartLink
              target={{ internal: true, to: choice.path }}
              look="bare"
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
  return (
    <span className={choice.isCurrent ? `${styles.choice} ${styles.current}` : styles.choice}>
      {choice.hex === undefined ? null : (
        <span className={styles.swatch} style={{ backgroundColor: choice.hex }} aria-hidden />
      )}
      <span className={choice.isSoldOut ? styles.soldOut : undefined}>{choice.label}</span>
      {choice.isSoldOut ? <VisuallyHidden>{` (${t('catalog.stock.outOfStock')})`}</VisuallyHidden> : null}
    </span>
  );
}
