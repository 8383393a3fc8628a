import { type ComponentPropsWithoutRef, forwardRef, useContext } from 'react';
import { formatShopHref, type ShopTarget } from '#kernel/shop-path.ts';
import { LinkPrefix } from '#app/ui/link/link.tsx';

interface PlainFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'action'> {
  /** Path in the shop without language prefix; the page itself where absent. */
  readonly action?: ShopTarget | undefined;
}

/**
 * A form that the browser or its own script sends; `Form` is for forms that the router sends. It does not use the router, so it can
 * be in cached fragments (docs/decisions/0073).
 */
export const PlainForm = forwardRef<HTMLFormElement, PlainFormProps>(function PlainForm(props, ref) {
  const { action, ...form } = props;
  const prefix = useContext(LinkPrefix);
  return <form {...form} ref={ref} action={action && formatShopHref(prefix, action)} />;
});
