import { useTranslate } from '#app/i18n/use-translate.ts';
import { ProductDescription } from './product-description.tsx';
import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import { hasSpecification, ProductSpecification } from './product-specification.tsx';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Tabs, type TabSection } from '#app/ui/tabs/tabs.tsx';
import type { ProductBlock, ProductChoice } from '#themes/compositions.ts';
import { Maker } from './maker.tsx';

interface ProductSectionsProps {
  readonly product: ProductPage;
  readonly names: readonly ProductBlock[];
  readonly kind: ProductChoice['sections'];
}

/** Description, specification and maker, of which one is shown at a time; empty ones are left out. */
export function ProductSections({ product, names, kind }: ProductSectionsProps) {
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
