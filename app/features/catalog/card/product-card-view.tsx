import { useViewTransitionState } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { PriceBlock } from '#app/features/pricing/price-block.tsx';
import { CachedFragment } from '#app/request/cached-fragment.tsx';
import { useRendering } from '#app/request/use-rendering.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { Tag } from '#app/ui/tag/tag.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { QuickAdd } from './quick-add.tsx';
import { aliasOf, type ProductCard } from './product-card.ts';
import { PRODUCT_IMAGE_RATIO, toCardImage } from './product-image.ts';
import * as styles from './product-card.css.ts';
import { PICTURE_TRANSITION } from './picture-transition.ts';
import { StockLabel } from './stock-label.tsx';
import { useFavorites } from './use-favorites.ts';

interface ProductCardViewProps {
  readonly product: ProductCard;
  /** Heading level of the name. */
  readonly level: 2 | 3;
  /** When its picture is fetched; `late` by default. */
  readonly urgency?: PictureUrgency;
  /** On the visitor's own list of favorites. */
  readonly isFavorite?: boolean;
  /** Distinguishes the shelves of a page; see `FavoriteButton`. */
  readonly shelf?: string | undefined;
}

/** Width of the placeholder for a missing picture (spec 9). */
const PLACEHOLDER_WIDTH_PX = 248;
const NO_PICTURE = {
  src: null,
  width: PLACEHOLDER_WIDTH_PX,
  height: PLACEHOLDER_WIDTH_PX * PRODUCT_IMAGE_RATIO,
};
/**
 * For four, three or two cards per row, see `Grid`. Rounded down: a larger value makes phones load the next larger
 * file.
 */
const CARD_SIZES = '(min-width: 1920px) 450px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw';

const nameProps = { className: styles.name };

/** What has to be chosen on the product's page before it can be added. */
function ChoiceHint({ product: { isPackage, hasSizes } }: { readonly product: ProductCard }) {
  const t = useTranslate();
  if (!isPackage && !hasSizes) return null;
  return (
    <span className={styles.hint}>{t(isPackage ? 'catalog.stock.choose' : 'catalog.stock.chooseSize')}</span>
  );
}

/** A product in a list (PL-05). One link, on the name, covers the whole card. */
export function ProductCardView({ isFavorite, ...props }: ProductCardViewProps) {
  const favorites = useFavorites();
  const alias = aliasOf(props.product);
  // With the visitor's favorites the card is not the same for all
  if (favorites === null && isFavorite === undefined)
    return (
      <CachedFragment as="article" look={styles.card} data-alias={alias} view={CardContent} data={props} />
    );
  return (
    <article className={styles.card} data-alias={alias}>
      <CardContent {...props} isFavorite={isFavorite} />
    </article>
  );
}

function CardContent({ product, level, urgency, isFavorite, shelf }: ProductCardViewProps) {
  const t = useTranslate();
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <CardMedia product={product} level={level} urgency={urgency} />
      <div className={styles.facts}>
        {product.brand === undefined ? null : <p className={styles.brand}>{product.brand}</p>}
        <Name {...nameProps}>
          <SmartLink target={{ internal: true, to: product.path }} look="cover" viewTransition>
            {product.name}
          </SmartLink>
        </Name>
      </div>
      <div className={styles.offer}>
        {product.price ? <PriceBlock price={product.price} perUnit={perUnitText(product)} /> : null}
        {product.otherFormats === undefined ? null : (
          <p className={styles.formats}>
            {t('catalog.price.otherFormats', { formats: product.otherFormats })}
          </p>
        )}
        <StockLabel stock={product.stock} />
        <ChoiceHint product={product} />
      </div>
      {product.skuId === undefined ? null : <QuickAdd skuId={product.skuId} name={product.name} />}
      {product.id === undefined ? null : (
        <FavoriteButton product={{ id: product.id, name: product.name }} isKnown={isFavorite} shelf={shelf} />
      )}
    </>
  );
}

type CardMediaProps = Pick<ProductCardViewProps, 'product' | 'level' | 'urgency'>;

function CardMedia(props: CardMediaProps) {
  // There is no router in cached markup, and no animation either
  return useRendering().isCachedFragment ? <CardPicture {...props} /> : <MovingCardPicture {...props} />;
}

function MovingCardPicture(props: CardMediaProps) {
  // Level 2 is the page's main list, which has each product once: a duplicate transition name cancels the transition
  const isInTransition = useViewTransitionState(props.product.path) && props.level === 2;
  return <CardPicture {...props} isInTransition={isInTransition} />;
}

function CardPicture(props: CardMediaProps & { readonly isInTransition?: boolean }) {
  const { product, urgency, isInTransition = false } = props;
  const image = product.picture ? toCardImage(product.picture) : NO_PICTURE;
  return (
    <div
      className={styles.media}
      style={isInTransition ? { viewTransitionName: PICTURE_TRANSITION } : undefined}
    >
      <Picture {...image} sizes={CARD_SIZES} alt="" urgency={urgency} />
      {product.campaigns ? (
        <ul className={styles.tags}>
          {product.campaigns.map((campaign) => (
            <li key={campaign}>
              <Tag tone="accent">{campaign}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** `150 g · 300,00 kr/kg`: what the price is for, where other weights of the product have prices of their own. */
const perUnitText = ({ format, perUnit }: ProductCard): string | undefined =>
  [format, perUnit].filter((text) => text !== undefined).join(' · ') || undefined;
