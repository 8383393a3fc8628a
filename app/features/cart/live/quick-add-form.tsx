import type { FormEvent } from 'react';
import { CART_PATHS, RETURN_FIELD } from '#app/features/cart/changes/cart-answer.ts';
import { QUICK_ADD_FORM } from '#app/features/catalog/card/quick-add-form-id.ts';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { useSendChange } from './use-send-change.ts';

/** The form that the buttons on product cards submit: one piece of the SKU in the button's value. */
export function QuickAddForm() {
  const { pathname, search } = useLocation();
  const send = useSendChange();
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    void send({ type: 'add', fields: { skuId: button.value } }, event.currentTarget, button);
  }
  return (
    <PlainForm id={QUICK_ADD_FORM} method="post" action={CART_PATHS.add} onSubmit={add}>
      <input type="hidden" name={RETURN_FIELD} value={`${pathname}${search}`} />
    </PlainForm>
  );
}
