import type { NamedPath } from '#app/features/catalog/named-path.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { formatProductImageUrl } from '#app/features/catalog/card/product-image.ts';
import { ChipItems } from '#app/ui/link/chip-items.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';

/** What a page that is not there offers instead. */
export interface ErrorOffers {
  readonly categoriesTitle: string;
  readonly categories: readonly NamedPath[];
  readonly productsTitle: string;
  readonly products: readonly Pick<ProductCard, 'name' | 'path' | 'picture' | 'price'>[];
}

/* Styles are written here: in a style sheet they would weigh on every page of the shop. */
const LIST = { listStyle: 'none', margin: '0.75rem 0 0', padding: 0 } as const;
const CHIPS = { ...LIST, display: 'flex', flexWrap: 'wrap', gap: '0.5rem' } as const;
const GOODS = {
  ...LIST,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 40%), 1fr))',
  gap: '1rem',
} as const;
const SECTION = { marginTop: '2rem' } as const;
const PICTURE = { width: '100%', height: 'auto', marginBottom: '0.5rem' } as const;

/** Popular categories and goods, as plain links: rendered by the server only, and cached. */
export function ErrorOffersView({ categoriesTitle, categories, productsTitle, products }: ErrorOffers) {
  return (
    <>
      {categories.length === 0 ? null : (
        <nav aria-labelledby="popular-categories" style={SECTION}>
          <Heading level={2} size="s" id="popular-categories">
            {categoriesTitle}
          </Heading>
          <ul style={CHIPS}>
            <ChipItems links={categories} />
          </ul>
        </nav>
      )}
      <section aria-labelledby="popular-products" style={SECTION}>
        <Heading level={2} size="s" id="popular-products">
          {productsTitle}
        </Heading>
        <ul style={GOODS}>
          {products.map(({ name, path, picture, price }) => (
            <li key={path}>
              <SmartLink target={{ internal: true, to: path }} look="row">
                <span>
                  {picture === undefined ? null : (
                    <img
                      src={formatProductImageUrl(picture, 300)}
                      alt=""
                      width={300}
                      height={375}
                      loading="lazy"
                      style={PICTURE}
                    />
                  )}
                  {name}
                  {price === undefined ? null : (
                    <>
                      <br />
                      <strong>{price.selling}</strong>
                    </>
                  )}
                </span>
              </SmartLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
