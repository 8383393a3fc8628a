import type { FunctionComponent } from 'react';
import type { ProductChoice } from '#themes/compositions.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { ProductGrid } from '#app/features/catalog/card/grid/product-grid.tsx';
import { CompareLink } from '#app/features/catalog/compare/compare-link.tsx';
import { arrangeBlocks } from './blocks/arrange-blocks.ts';
import { ProductBlocks, type BlockFacts } from './blocks/product-blocks.tsx';
import { ProductSections } from './blocks/product-sections.tsx';
import { GridGallery } from './gallery/grid/grid-gallery.tsx';
import type { GalleryViewProps } from './gallery/parts/gallery-view.ts';
import { StackGallery } from './gallery/stack/stack-gallery.tsx';
import { StageGallery } from './gallery/stage/stage-gallery.tsx';
import { ThumbnailsGallery } from './gallery/thumbnails/thumbnails-gallery.tsx';
import type { ProductPage } from './facts/product-page.ts';
import * as styles from './blocks/product-view.css.ts';

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
