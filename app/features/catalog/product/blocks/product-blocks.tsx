import type { ReactNode } from 'react';
import type { SellingPoint } from '#app/request/root-data.ts';
import type {
  PriceStep,
  ProductPage,
  SizeStock,
  SpecificationGroup,
} from '#app/features/catalog/product/facts/product-page.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { ProductBlock } from '#themes/compositions.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { DefinitionTable } from '#app/ui/table/definition-table.tsx';
import { StockLabel } from '#app/features/catalog/card/stock-label.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Tag } from '#app/ui/tag/tag.tsx';
import { VariantChoices } from './variant-choices.tsx';
import * as styles from './product-view.css.ts';
import { KeyFacts } from './key-facts.tsx';
import { Maker } from './maker.tsx';

/** Parts of a product page that come from other features. */
export interface ProductSlots {
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Below the name: the score of its reviews. */
  readonly score?: ReactNode;
  /** The price of the product, or of a package's chosen parts. */
  readonly price?: ReactNode;
  /** The buy form, and the reminder form for sizes that are sold out. */
  readonly buy?: ReactNode;
  readonly reviews?: ReactNode;
  /** At the end of the page. */
  readonly end?: ReactNode;
}

export interface BlockFacts {
  readonly product: ProductPage;
  /** The chosen size, whose stock is shown; null for none yet. */
  readonly size: SizeStock | null;
  readonly sellingPoints: readonly SellingPoint[];
  readonly slots: ProductSlots;
}

type BlockView = (facts: BlockFacts) => ReactNode;

/** The blocks of a product page (PP-01, PP-02, PP-03, PP-05, PP-07). */
const BLOCKS: Readonly<Record<ProductBlock, BlockView>> = {
  title: ({ product, slots }) => (
    <>
      <ProductTitle product={product} actions={slots.actions} />
      {slots.score}
    </>
  ),
  facts: ({ product }) => <KeyFacts product={product} />,
  price: ({ slots }) => slots.price,
  variants: ({ product }) => product.variants.map((row) => <VariantChoices key={row.dimension} row={row} />),
  stock: ({ product, size }) => <ProductStock product={product} size={size} />,
  buy: ({ slots }) => slots.buy,
  history: ({ product }) => <PriceHistory steps={product.priceSteps} />,
  points: ({ sellingPoints }) => <SellingPoints sellingPoints={sellingPoints} />,
  description: ({ product }) => <ProductDescription product={product} />,
  specification: ({ product }) => <ProductSpecification product={product} />,
  maker: ({ product }) => <Maker brand={product.brand} />,
};

interface ProductBlocksProps extends BlockFacts {
  readonly names: readonly ProductBlock[];
}

/** Some blocks of a product page, in this order. */
export function ProductBlocks({ names, ...facts }: ProductBlocksProps) {
  return names.map((name) => <Block key={name} view={BLOCKS[name]} facts={facts} />);
}

const Block = ({ view, facts }: { readonly view: BlockView; readonly facts: BlockFacts }) => view(facts);

function SellingPoints({ sellingPoints }: Pick<BlockFacts, 'sellingPoints'>) {
  return (
    <ul className={styles.sellingPoints}>
      {sellingPoints.map(({ icon, text }) => (
        <li key={text} className={styles.sellingPoint}>
          <Icon name={icon} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

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

/** Of the element that says the stock. */
const STOCK_ID = 'stock';

interface ProductStockProps {
  readonly product: Pick<ProductPage, 'stock' | 'incoming' | 'sizes'>;
  /** Null before a size is chosen: then the stock is that of all sizes. */
  readonly size: SizeStock | null;
}

/** Stock, delivery time and next delivery of a product, or of the chosen size (PP-03). Announced when the size changes. */
function ProductStock({ product, size }: ProductStockProps) {
  const t = useTranslate();
  const { stock, incoming } = size ?? product;
  return (
    <div id={STOCK_ID} className={styles.stock} aria-live="polite">
      {size === null || product.sizes.length === 1 ? null : (
        <Text size="s" weight="strong">
          {size.name}
        </Text>
      )}
      <StockLabel stock={stock} />
      <Text size="s">{t(`catalog.delivery.${stock.state}`)}</Text>
      {incoming === undefined ? null : (
        <Text size="s" tone="muted">
          {t('catalog.delivery.incoming', { date: incoming })}
        </Text>
      )}
    </div>
  );
}

interface ProductTitleProps {
  readonly product: ProductPage;
  /** Beside the name. */
  readonly actions: ReactNode;
}

/** Brand, name and campaigns of a product. */
function ProductTitle({ product, actions }: ProductTitleProps) {
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
