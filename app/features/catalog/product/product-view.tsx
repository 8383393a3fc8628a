import type { FunctionComponent } from 'react';
import { PRODUCT_BLOCKS, type ProductBlock, type ProductChoice } from '#themes/compositions.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { ProductGrid } from '#app/features/catalog/card/grid/product-grid.tsx';
import { CompareLink } from '#app/features/catalog/compare/compare-link.tsx';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Tabs, type TabSection } from '#app/ui/tabs/tabs.tsx';
import {
  type BlockFacts,
  hasSpecification,
  ProductBlocks,
  ProductDescription,
  ProductSpecification,
} from './blocks/product-blocks.tsx';
import { GridGallery } from './gallery/grid/grid-gallery.tsx';
import type { GalleryViewProps } from './gallery/parts/gallery-view.ts';
import { StackGallery } from './gallery/stack/stack-gallery.tsx';
import { StageGallery } from './gallery/stage/stage-gallery.tsx';
import { ThumbnailsGallery } from './gallery/thumbnails/thumbnails-gallery.tsx';
import type { ProductPage } from './facts/product-page.ts';
import * as styles from './blocks/product-view.css.ts';
import { Maker } from './blocks/maker.tsx';

/** By `theme.product.gallery`. */
const GALLERIES: Readonly<Record<ProductChoice['gallery'], FunctionComponent<GalleryViewProps>>> = {
  thumbnails: ThumbnailsGallery,
  stack: StackGallery,
  grid: GridGallery,
  stage: StageGallery,
};

/** The product page in the composition of the channel's file. */
export function ProductView(facts: BlockFacts) {
  const t = useTranslate();
  const { gallery, order, sections } = useRootData().channel.composition.product;
  const { product, slots } = facts;
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
            lead={<ProductBlocks {...facts} names={blocks.lead} />}
            buying={<ProductBlocks {...facts} names={blocks.buying} />}
            telling={
              <>
                <ProductBlocks {...facts} names={blocks.telling} />
                {sections === 'accordion' ? grouped : null}
                <CompareLink product={product} />
              </>
            }
          />
        </article>
        {sections === 'tabs' ? grouped : null}
        <ProductBlocks {...facts} names={blocks.below} />
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

interface RelatedProps {
  readonly shelf: string;
  readonly title: string;
  readonly products: ProductPage['related'];
}

function Related({ title, products, shelf }: RelatedProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading level={2}>{title}</Heading>
      <ProductGrid products={products} level={3} shelf={shelf} />
    </section>
  );
}

/** Shown only where the channel's file names them. */
const OPTIONAL: readonly ProductBlock[] = ['facts', 'maker'];
const SECTIONS: readonly ProductBlock[] = ['description', 'specification', 'maker'];
/** What belongs to the choice and the purchase; the title is the lead, the rest informs. */
const BUYING: readonly ProductBlock[] = ['price', 'variants', 'stock', 'buy', 'history'];
const LEAD: readonly ProductBlock[] = ['title', 'facts'];

interface ArrangedBlocks {
  readonly lead: readonly ProductBlock[];
  readonly buying: readonly ProductBlock[];
  readonly telling: readonly ProductBlock[];
  /** Sections that are shown one at a time: an accordion at the end of the text, or tabs below it. */
  readonly sections: readonly ProductBlock[];
  /** In full width below pictures and text. */
  readonly below: readonly ProductBlock[];
}

/** The blocks of a product page by their places, in the order of `theme.product`. */
export function arrangeBlocks({
  order,
  sections,
}: Pick<ProductChoice, 'order' | 'sections'>): ArrangedBlocks {
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

interface ProductSectionsProps {
  readonly product: ProductPage;
  readonly names: readonly ProductBlock[];
  readonly kind: ProductChoice['sections'];
}

/** Description, specification and maker, of which one is shown at a time; empty ones are left out. */
function ProductSections({ product, names, kind }: ProductSectionsProps) {
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
      return [{ title: t('catalog.product.maker'), content: <Maker brand={product.brand} isTitled /> }];
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
