import { submitNatively } from './submit-natively.ts';
import { useCart } from './use-cart.ts';
import type { WantedChange } from './wanted-change.ts';

/** Sends a change by script, or where that cannot be loaded the form that it comes from. */
export function useSendChange() {
  const loadCart = useCart();
  return async (
    change: WantedChange,
    form: HTMLFormElement | null,
    button?: HTMLButtonElement,
  ): Promise<void> => {
    try {
      const { send } = await loadCart();
      send(change);
    } catch {
      if (form) submitNatively(form, button);
    }
  };
}
