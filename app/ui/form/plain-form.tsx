import { forwardRef, useContext, type ComponentPropsWithoutRef } from 'react';
import { type ShopTarget, formatShopHref } from '#kernel/shop-path.ts';
import { LinkPrefix } from '#app/ui/link/link-prefix.ts';

interface PlainFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'action'> {
  /** Path in the shop without language prefix; the page itself where absent. */
  readonly action?: ShopTarget | undefined;
}

/**
 * A form that the browser or a script of its own sends: a plain element. For forms that the router sends there is `Form`. Reads
 * no router, so that cached fragments may have one (docs/decisions/0073).
 */
export const PlainForm = forwardRef<HTMLFormElement, PlainFormProps>(function PlainForm(props, ref) {
  const { action, ...form } = props;
  const prefix = useContext(LinkPrefix);
  return <form {...form} ref={ref} action={action && formatShopHref(prefix, action)} />;
});
