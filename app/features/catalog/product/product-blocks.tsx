import { Fragment, type ReactNode } from 'react';
import type { SellingPoint } from '#app/request/page/root-data.ts';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import type { ProductBlock } from '#themes/compositions.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { Heading, Prose, Text, VisuallyHidden } from '#app/ui/text/text.tsx';
import { StockLabel } from '#app/features/catalog/stock-label.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Tag } from '#app/ui/display/tag.tsx';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { PriceStep, ProductPage, SizeStock, VariantLink, VariantRow } from './product-page.ts';
import * as styles from './product-view.css.ts';
import { Line, Maker, ProductDescription, ProductSpecification, ServiceLines } from './product-texts.tsx';

/** Parts of a product page that come from other features. */
export interface ProductSlots {
  /** On the pictures: sharing and the heart. */
  readonly actions?: ReactNode;
  /** Below the name: the score of its reviews. */
  readonly score?: ReactNode;
  /** The price of the product, or of a package's chosen parts. */
  readonly price?: ReactNode;
  /** The buy form, and the reminder form for sizes that are sold out. */
  readonly buy?: ReactNode;
  readonly reviews?: ReactNode;
  readonly end?: ReactNode;
}

export interface ProductViewProps {
  readonly product: ProductPage;
  /** The chosen size, whose stock is shown; null for none yet. */
  readonly size: SizeStock | null;
  readonly sellingPoints: readonly SellingPoint[];
  readonly slots: ProductSlots;
}

export function ProductBlocks({
  names,
  ...page
}: ProductViewProps & { readonly names: readonly ProductBlock[] }) {
  return names.map((name) => <Fragment key={name}>{BLOCKS[name](page)}</Fragment>);
}

/** The blocks of a product page (PP-01, PP-02, PP-03, PP-05, PP-07). */
const BLOCKS: Readonly<Record<ProductBlock, (page: ProductViewProps) => ReactNode>> = {
  title: ({ product, slots }) => <ProductTitle product={product} score={slots.score} />,
  facts: ({ product }) => <KeyFacts product={product} />,
  price: ({ product: { energyHtml }, slots }) => (
    <>
      {slots.price}
      {energyHtml && <Prose html={energyHtml} />}
    </>
  ),
  variants: ({ product }) => product.variants.map((row) => <VariantChoices key={row.dimension} row={row} />),
  stock: ({ product, size }) => <ProductStock product={product} size={size} />,
  buy: ({ product, size, slots }) => (
    <>
      {slots.buy}
      <ServiceLines product={product} stock={(size ?? product).stock} />
      {product.withdrawal === undefined ? null : (
        <Text size="s" tone="muted">
          {product.withdrawal}
        </Text>
      )}
    </>
  ),
  history: ({ product }) => <PriceHistory steps={product.priceSteps} />,
  points: ({ sellingPoints }) => (
    <ul className={styles.lines}>
      {sellingPoints.map(({ icon, text }) => (
        <Line key={text} icon={icon}>
          {text}
        </Line>
      ))}
    </ul>
  ),
  description: ({ product }) => <ProductDescription product={product} />,
  specification: ({ product }) => <ProductSpecification product={product} />,
  maker: ({ product }) => <Maker product={product} />,
};

/** Price changes of the last 30 days, in a closed accordion (PP-07). */
function PriceHistory({ steps }: { readonly steps: readonly PriceStep[] }) {
  const t = useTranslate();
  if (steps.length === 0) return null;
  return (
    <Accordion title={t('catalog.history.title')}>
      <ul className={styles.steps}>
        {steps.map(({ day, price, isLowest }) => (
          <li key={day} className={styles.step}>
            <span>
              {isLowest ? t('catalog.history.lowest', { day }) : t('catalog.history.from', { day })}
            </span>
            <span>{price}</span>
          </li>
        ))}
      </ul>
    </Accordion>
  );
}

/** Stock, delivery time and next delivery of all sizes, or of the chosen one (PP-03). Announced when the size changes. */
function ProductStock({ product, size }: { readonly product: ProductPage; readonly size: SizeStock | null }) {
  const t = useTranslate();
  const { stock, incoming } = size ?? product;
  return (
    <div id="stock" className={styles.stock} aria-live="polite">
      {size === null || product.sizes.length === 1 ? null : (
        <Text size="s" weight="strong">
          {size.name}
        </Text>
      )}
      <StockLabel stock={stock} />
      <Text size="s" tone="muted">
        {t(`catalog.delivery.${stock.state}`)}
      </Text>
      {incoming === undefined ? null : (
        <Text size="s" tone="muted">
          {t('catalog.delivery.incoming', { date: incoming })}
        </Text>
      )}
    </div>
  );
}

/** Brand, name, campaigns and the score of the reviews of a product. */
function ProductTitle({ product, score }: { readonly product: ProductPage; readonly score: ReactNode }) {
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
      <Heading level={1} size="l">
        {product.name}
      </Heading>
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
      {score}
    </div>
  );
}

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
function VariantChoices({ row }: { readonly row: VariantRow }) {
  const t = useTranslate();
  const label = t(LABELS[row.dimension] ?? 'catalog.product.variants.other');
  return (
    <CachedFragment
      as="nav"
      aria-label={label}
      look={styles.group}
      view={LabelledChoices}
      data={{ label, choices: row.choices }}
    />
  );
}

function LabelledChoices({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: VariantRow['choices'];
}) {
  const current = choices.find((choice) => choice.isCurrent);
  return (
    <>
      <Text size="s" weight="strong">
        {current ? `${label}: ${current.label}` : label}
      </Text>
      <ul className={styles.choices}>
        {choices.map((choice) => (
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
    </>
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

const MAX_FACTS = 4;

/** The first values of the specification as figures; nothing without a group of several. */
function KeyFacts({ product: { specifications } }: { readonly product: ProductPage }) {
  // A group of one row is a property such as the colour, which the page names elsewhere
  const rows = specifications.filter((group) => group.rows.length > 1).flatMap((group) => group.rows);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.keyFacts}>
      {rows.slice(0, MAX_FACTS).map(({ term, value }) => (
        <div key={term} className={styles.keyFact}>
          <dt className={styles.keyTerm}>{term}</dt>
          <dd className={styles.keyValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
