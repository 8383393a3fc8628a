import { CART_PATHS, type CartUndo } from '#app/features/cart/changes/cart-answer.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';

/** Adds a removed line again, where a toast cannot offer it. */
export function UndoRemoval({ fields }: { readonly fields: CartUndo }) {
  const t = useTranslate();
  return (
    <PlainForm method="post" action={CART_PATHS.add}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="outline" size="s">
        {t('cart.undo')}
      </Button>
    </PlainForm>
  );
}
