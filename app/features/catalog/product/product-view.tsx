import type { FunctionComponent } from 'react';
import { PRODUCT_BLOCKS, type ProductBlock, type ProductChoice } from '#themes/compositions.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel, useRootData } from '#app/request/page/use-root-data.ts';
import { Heading, Prose } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { Tabs, type TabSection } from '#app/ui/display/tabs.tsx';
import {
  type GalleryViewProps,
  GridGallery,
  StackGallery,
  StageGallery,
  ThumbnailsGallery,
} from '#app/features/catalog/gallery-kinds/gallery-kinds.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { formatCompareSearch, MAX_COMPARED } from '#app/features/catalog/compare/compare.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useShare } from '#app/ui/router/use-share.ts';
import { ProductBlocks, type ProductViewProps } from './product-blocks.tsx';
import { hasSpecification, Maker, ProductDescription, ProductSpecification } from './product-texts.tsx';
import type { ProductPage } from './product-page.ts';
import * as styles from './product-view.css.ts';

/** By `theme.product.gallery`. */
const GALLERIES: Readonly<Record<ProductChoice['gallery'], FunctionComponent<GalleryViewProps>>> = {
  thumbnails: ThumbnailsGallery,
  stack: StackGallery,
  grid: GridGallery,
  stage: StageGallery,
};

export function ProductView(page: ProductViewProps) {
  const t = useTranslate();
  const { gallery, order, sections } = useRootData().channel.composition.product;
  const { product, slots } = page;
  const Gallery = GALLERIES[gallery];
  const blocks = arrangeBlocks({ order, sections });
  const grouped = <ProductSections product={product} names={blocks.sections} kind={sections} />;
  return (
    <Container>
      <div className={styles.page}>
        <article className={styles.top}>
          <PageBreadcrumbs crumbs={product.breadcrumbs} />
          <Gallery
            // Resets the gallery to the first picture when a variant is chosen
            key={product.alias}
            product={product}
            actions={page.slots.actions}
            lead={<ProductBlocks {...page} names={blocks.lead} />}
            buying={<ProductBlocks {...page} names={blocks.buying} />}
            telling={
              <>
                <ProductBlocks {...page} names={blocks.telling} />
                {sections === 'accordion' ? grouped : null}
                <CompareLink product={product} />
              </>
            }
          />
        </article>
        {sections === 'tabs' ? grouped : null}
        <ProductBlocks {...page} names={blocks.below} />
        {product.informationHtml && <Prose html={product.informationHtml} />}
        {slots.reviews}
        <Related
          shelf="accessories"
          title={t('catalog.product.accessories')}
          products={product.accessories}
        />
        <Related shelf="related" title={t('catalog.product.related')} products={product.related} />
        {slots.end}
      </div>
    </Container>
  );
}

function Related({
  title,
  products,
  shelf,
}: {
  readonly title: string;
  readonly products: ProductPage['related'];
  readonly shelf: string;
}) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading level={2}>{title}</Heading>
      <ProductGrid products={products} level={3} shelf={shelf} />
    </section>
  );
}

/** Shown only where the channel's file names them. */
const OPTIONAL: readonly ProductBlock[] = ['facts', 'points', 'maker'];
const SECTIONS: readonly ProductBlock[] = ['description', 'specification', 'maker'];
const LEAD: readonly ProductBlock[] = ['title', 'price', 'facts'];
const BUYING: readonly ProductBlock[] = ['variants', 'stock', 'buy', 'history'];

/**
 * The blocks of a product page by where they are, in the order of `theme.product`. `sections` are shown one at a time: in an
 * accordion at the end of the text, or in tabs below it. `below` is in full width below pictures and text.
 */
export function arrangeBlocks({ order, sections }: Pick<ProductChoice, 'order' | 'sections'>) {
  const rest = PRODUCT_BLOCKS.filter((block) => !order.includes(block) && !OPTIONAL.includes(block));
  const all = [...order, ...rest];
  const grouped = sections === 'open' ? [] : all.filter((block) => SECTIONS.includes(block));
  const isBelow = (block: ProductBlock): boolean => block === 'specification' && !order.includes(block);
  const others = all.filter((block) => !grouped.includes(block));
  return {
    lead: others.filter((block) => LEAD.includes(block)),
    buying: others.filter((block) => BUYING.includes(block)),
    telling: others.filter((block) => !LEAD.includes(block) && !BUYING.includes(block) && !isBelow(block)),
    sections: grouped,
    below: others.filter((block) => isBelow(block)),
  };
}

/** Description, specification and maker, one at a time; without empty ones. */
function ProductSections({
  product,
  names,
  kind,
}: {
  readonly product: ProductPage;
  readonly names: readonly ProductBlock[];
  readonly kind: ProductChoice['sections'];
}) {
  const t = useTranslate();
  const sections = names.flatMap((name): TabSection[] => {
    if (name === 'description')
      return [
        {
          title: t('catalog.product.description'),
          content: <ProductDescription product={product} isTitled />,
        },
      ];
    if (name === 'specification' && hasSpecification(product))
      return [
        {
          title: t('catalog.product.specification'),
          content: <ProductSpecification product={product} isTitled />,
        },
      ];
    if (name === 'maker' && product.brand?.story !== undefined)
      return [{ title: t('catalog.product.maker'), content: <Maker product={product} isTitled /> }];
    return [];
  });
  if (sections.length === 0) return null;
  if (kind === 'tabs') return <Tabs sections={sections} level={2} />;
  return (
    <div>
      {sections.map(({ title, content }, index) => (
        <Accordion key={title} title={title} level={2} open={index === 0}>
          {content}
        </Accordion>
      ))}
    </div>
  );
}

/** From a product to its comparison with related ones; nothing without any, and in shops without comparison. */
function CompareLink({ product: { productId, related } }: { readonly product: ProductPage }) {
  const t = useTranslate();
  const { comparePath } = useChannel();
  const others = related.flatMap(({ id }) => id ?? []);
  if (comparePath === undefined || others.length === 0) return null;
  const search = formatCompareSearch([productId, ...others].slice(0, MAX_COMPARED));
  return (
    <p>
      <SmartLink target={{ internal: true, to: `${comparePath}${search}` }} look="text" rel="nofollow">
        {t('catalog.product.compare')}
      </SmartLink>
    </p>
  );
}

/** Shares the product's canonical address: by the device's dialog or a copy, without script by mail. */
export function ShareProduct({ name, url }: { readonly name: string; readonly url: string }) {
  const t = useTranslate();
  const { isCopied, share } = useShare();
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
  return (
    <div className={styles.share}>
      <a
        href={mail}
        onClick={(event) => share(event, { url, title: name })}
        aria-label={t('catalog.product.share', { name })}
        className={styles.shareLink}
      >
        <Icon name="share" />
      </a>
      <output className={styles.copied}>{isCopied ? t('catalog.product.share.copied') : null}</output>
    </div>
  );
}
