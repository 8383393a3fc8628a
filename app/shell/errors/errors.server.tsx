import type { RequestContext } from '#app/request/request-context.ts';
import type { NamedPath } from '#app/features/catalog/paths.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { formatProductImageUrl } from '#app/features/catalog/card/product-image.ts';
import { ChipItems } from '#app/ui/link/chip-items.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { escapeHtml } from '#kernel/escape-html.ts';
import { directionOf } from '#app/i18n/languages.ts';
import { findRetryAfter, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';

/** What the 404 page offers instead of the missing page. */
interface ErrorOffers {
  readonly categoriesTitle: string;
  readonly categories: readonly NamedPath[];
  readonly productsTitle: string;
  readonly products: readonly Pick<ProductCard, 'name' | 'path' | 'picture' | 'price'>[];
}

/** Longest wait of a 404 page for its offers. */
const WAIT_MS = 700;

/**
 * The offers of the 404 page, from the shop's cached data; null if they are not known in time.
 *
 * @param findGoods null if the API fails; never rejects
 */
export async function findErrorOffers(
  { translate }: RequestContext,
  findGoods: () => Promise<Pick<ErrorOffers, 'categories' | 'products'> | null>,
): Promise<ErrorOffers | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const goods = await Promise.race([findGoods(), timeout]);
  clearTimeout(timer);
  if (goods === null) return null;
  return {
    categoriesTitle: translate('catalog.search.popularCategories'),
    categories: goods.categories,
    productsTitle: translate('catalog.search.popularProducts'),
    // Only what the page shows: the rest would be part of the key of the cached markup
    products: goods.products.map(({ name, path, picture, price }) => ({
      name,
      path,
      ...(picture === undefined ? {} : { picture }),
      ...(price === undefined ? {} : { price }),
    })),
  };
}

/* Inline styles, because a style sheet would be part of every page of the shop. */
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

/** Popular categories and goods as plain links. Rendered by the server only, and cached. */
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

/** Style of a page without style sheet: an attribute, which the content security policy allows. */
const PLAIN_STYLE =
  'max-width:36em;margin:12vh auto;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere';

/** AP-06: HTML for when the error page could not be rendered. Needs no script, style or loader data. */
export function renderRootErrorPage(
  { channel, locale, translate, requestId }: RequestContext,
  status: number,
): string {
  const title = escapeHtml(translate('common.error.errorPage'));
  return (
    `<!DOCTYPE html><html lang="${locale.code}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} | ${escapeHtml(channel.siteName)}</title></head><body style="${PLAIN_STYLE}"><main><h1>${title}</h1>` +
    `<p>${escapeHtml(translate('common.error.status', { status }))}</p>` +
    `<p>${escapeHtml(translate('common.error.requestId', { id: requestId }))}</p>` +
    `<p><a href="${locale.prefix || '/'}">${escapeHtml(translate('common.error.toStart'))}</a></p>` +
    `</main></body></html>`
  );
}

/**
 * Status and headers of a response to a script whose API call failed (AP-06); never cached.
 *
 * @throws errors that are not of the API
 */
export function toFailureInit(error: unknown): ResponseInit & { readonly status: number } {
  if (!isCommerceError(error)) throw error;
  const retryAfter = findRetryAfter(error);
  return {
    status: selectFailureStatus(error),
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
    },
  };
}
