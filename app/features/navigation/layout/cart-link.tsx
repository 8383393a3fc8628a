import { useTranslate } from '#app/i18n/use-translate.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { CountedLink } from './counted-link.tsx';

/** Link to the cart, with the number of its items once the browser has it (LY-01). */
export function CartLink({ path }: { readonly path: string }) {
  const t = useTranslate();
  const count = useVisitor()?.cart?.count ?? 0;
  const label = count > 0 ? t('common.cart.items', { count }) : t('common.cart');
  return <CountedLink to={path} icon="bag" label={label} count={count} />;
}
