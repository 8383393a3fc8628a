import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/use-channel.ts';
import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { formatCompareSearch, MAX_COMPARED } from './comparison.ts';

interface CompareLinkProps {
  readonly product: Pick<ProductPage, 'productId' | 'related'>;
}

/** From a product to its comparison with related ones; nothing without any, and in shops without comparison. */
export function CompareLink({ product: { productId, related } }: CompareLinkProps) {
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
