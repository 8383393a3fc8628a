import type { CardChoice } from '#themes/compositions.ts';
import { Picture, type PictureUrgency } from '#app/ui/picture/picture.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { formatSelling, PriorPrice } from '#app/features/pricing/price-block.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { COMPARE_FORM, COMPARE_IDS } from '#app/features/catalog/compare/compare.ts';
import { type ProductCard, QUICK_ADD_FORM } from './product-card.ts';
import { PRODUCT_IMAGE_RATIO, toCardImage } from './product-image.ts';
import * as styles from './card.css.ts';
import { StockLabel } from '#app/features/catalog/stock-label.tsx';

/** What the view of a kind of card renders, inside the card's list item. */
export interface CardContentProps {
  readonly product: ProductCard;
  readonly level: 2 | 3;
  /** When its picture is fetched; `late` by default. */
  readonly urgency?: PictureUrgency | undefined;
  readonly isFavorite?: boolean | undefined;
  /** Distinguishes the shelves of a page; see `FavoriteButton`. */
  readonly shelf?: string | undefined;
  /** In a list of a shop with comparison. */
  readonly isComparable?: boolean | undefined;
  readonly card: CardChoice;
}

/** Width of the placeholder for a missing picture (spec 9). */
const PLACEHOLDER_WIDTH_PX = 248;
const NO_PICTURE = {
  src: null,
  width: PLACEHOLDER_WIDTH_PX,
  height: PLACEHOLDER_WIDTH_PX * PRODUCT_IMAGE_RATIO,
};
/**
 * For four, three or two cards per row, see `columns`. Rounded down: a larger value makes phones load the next larger
 * file.
 */
const CARD_SIZES = '(min-width: 1920px) 450px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw';

export function CardPicture({
  product,
  urgency,
  tagLook = styles.tag,
}: CardContentProps & { readonly tagLook?: string }) {
  const image = product.picture ? toCardImage(product.picture) : NO_PICTURE;
  return (
    <>
      <Picture {...image} sizes={CARD_SIZES} alt="" urgency={urgency} look={styles.picture} />
      {product.campaigns ? <p className={tagLook}>{product.campaigns.join(' · ')}</p> : null}
    </>
  );
}

/** The product's name; its link covers the card. The brand is above it in the same grid cell. */
export function CardName(props: {
  readonly product: ProductCard;
  readonly level: 2 | 3;
  readonly hasBrand?: boolean;
  readonly look?: string;
  readonly brandLook?: string;
}) {
  const { product, level, hasBrand = false, look = styles.name, brandLook = styles.brand } = props;
  const nameProps = { className: look };
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {hasBrand && product.brand !== undefined ? <p className={brandLook}>{product.brand}</p> : null}
      <Name {...nameProps}>
        <SmartLink target={{ internal: true, to: product.path }} look="cover" viewTransition>
          {product.name}
        </SmartLink>
      </Name>
    </>
  );
}

/** The selling price, the struck price before and the 'ex VAT' marker (PR-01), in few elements; see `CardNotes`. */
export function CardPrice({
  product: { price },
  look,
}: {
  readonly product: ProductCard;
  readonly look?: string;
}) {
  const t = useTranslate();
  if (price === undefined) return null;
  const tone = price.prior === undefined ? styles.price : styles.salePrice;
  return (
    <p className={look === undefined ? tone : `${tone} ${look}`}>
      {formatSelling(t, price)}
      <PriorPrice price={price} />
      {price.exVat ? <span className={styles.marker}>{t('catalog.price.exVat')}</span> : null}
    </p>
  );
}

/**
 * What belongs to the price, a line each in one element: content and price per unit (`150 g · 300,00 kr/kg`), the lowest
 * price of 30 days (PP-07), the product's other weights; and its energy class.
 */
export function CardNotes({ product }: { readonly product: ProductCard }) {
  const t = useTranslate();
  const { price, format, perUnit, otherFormats, energy } = product;
  const lines = [
    [format, perUnit].filter((text) => text !== undefined).join(' · '),
    price?.prior === undefined || price.isListPrice
      ? ''
      : t('catalog.price.lowest30', { price: price.prior }),
    otherFormats === undefined ? '' : t('catalog.price.otherFormats', { formats: otherFormats }),
  ].filter((line) => line !== '');
  if (lines.length === 0 && energy === undefined) return null;
  return (
    <p className={styles.notes}>
      {lines.join('\n')}
      {energy && <img {...energy} alt={energy.alt} />}
    </p>
  );
}

/** The colours of the product's variants as dots, in one element (`paintSwatches`). */
export function CardSwatches({ product: { swatches } }: { readonly product: ProductCard }) {
  const t = useTranslate();
  if (swatches === undefined) return null;
  const colors = swatches.map(({ label }) => label).join(', ');
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` would need a file
      role="img"
      aria-label={t('catalog.stock.colors', { colors })}
      className={styles.swatches}
      style={paintSwatches(swatches.map(({ hex }) => hex))}
    />
  );
}

/** Distance of two dots' starts, and their size, in rem. */
const STEP_REM = 1.25;
const DOT_REM = 1;
/** More colours do not fit beside each other on a phone's card. */
const MAX_DOTS = 6;

/** A row of dots as backgrounds of one element: an element per colour would double the elements of a card. */
function paintSwatches(colors: readonly string[]) {
  const shown = colors.slice(0, MAX_DOTS);
  return {
    width: `${(shown.length - 1) * STEP_REM + DOT_REM}rem`,
    // The ring separates a colour like the card's background from it
    backgroundImage: shown
      .map((color) => `radial-gradient(closest-side,${color} 86%,var(--control-border-color) 90% 96%,#0000)`)
      .join(),
    backgroundPosition: shown.map((_, index) => `${index * STEP_REM}rem 0`).join(),
  };
}

interface CardStockProps {
  readonly product: ProductCard;
  readonly card: CardChoice;
  readonly hasHint?: boolean;
}

/** The stock in words, and what has to be chosen on the product's page before the product can be added. */
export function CardStock({ product, card, hasHint = true }: CardStockProps) {
  const t = useTranslate();
  const { stock, isPackage, hasSizes, sizes } = product;
  const isSizeHint = hasSizes === true && !(card.quickAdd === 'sizes' && sizes !== undefined);
  return (
    <>
      {card.stock || stock.state !== 'inStock' ? <StockLabel stock={stock} /> : null}
      {hasHint && (isPackage || isSizeHint) ? (
        <span className={styles.hint}>
          {t(isPackage ? 'catalog.stock.choose' : 'catalog.stock.chooseSize')}
        </span>
      ) : null}
    </>
  );
}

/** A button of the page's form that adds one piece to the cart (contract 8.4). */
function AddButton({
  skuId,
  name,
  look,
  children,
}: {
  readonly skuId: number;
  readonly name: string;
  readonly look: string;
  readonly children?: string;
}) {
  const t = useTranslate();
  return (
    <button
      form={QUICK_ADD_FORM}
      name="skuId"
      value={skuId}
      aria-label={t('catalog.stock.add', { name })}
      className={look}
    >
      {children}
    </button>
  );
}

interface CardAddProps {
  readonly product: ProductCard;
  readonly card: CardChoice;
}

export function CornerAdd({
  product: { skuId, name },
  card,
  look = styles.corner,
}: CardAddProps & { readonly look?: string }) {
  if (skuId === undefined || card.quickAdd !== 'icon') return null;
  return <AddButton skuId={skuId} name={name} look={look} />;
}

/** A button with words, or one for each size. */
export function WideAdd({ product: { skuId, name, sizes }, card }: CardAddProps) {
  const t = useTranslate();
  if (card.quickAdd === 'icon') return null;
  if (card.quickAdd === 'sizes' && sizes !== undefined)
    return (
      <fieldset className={styles.sizes} aria-label={t('catalog.stock.add', { name })}>
        {sizes.map((size) => (
          <AddButton key={size.skuId} skuId={size.skuId} name={`${name} ${size.name}`} look={styles.size}>
            {size.name}
          </AddButton>
        ))}
      </fieldset>
    );
  if (skuId === undefined) return null;
  return (
    <AddButton skuId={skuId} name={name} look={styles.wideAdd}>
      {t('catalog.stock.toCart')}
    </AddButton>
  );
}

/**
 * Chooses a product of a list for the comparison: a field of the form in `CompareBar`, whose style sheet it shares. The page
 * needs the messages `comparing`.
 */
export function CompareChoice({
  product: { id, name },
  look,
}: {
  readonly product: ProductCard;
  /** Its place in a row; below the price of a card by default. */
  readonly look?: string;
}) {
  const t = useTranslate();
  if (id === undefined) return null;
  return (
    <label className={look} data-compare>
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name={COMPARE_IDS}
        value={id}
        aria-label={t('catalog.comparing.chooseNamed', { name })}
      />
      {t('catalog.comparing.choose')}
    </label>
  );
}
