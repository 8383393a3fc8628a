import { CHOICE_DELAY_MS, TYPING_DELAY_MS, type Change } from './update-queue.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields on which deliveries or sums depend. */
const SUM_FIELDS: ReadonlySet<string> = new Set([
  'market',
  'customerType',
  'otherShipping',
  'billing.zip',
  'shipping.zip',
  'shippingId',
  'paymentId',
]);

/** What an edited field means for the saving: a choice is saved sooner than what is being typed. */
export function selectChange({ name, tagName, type }: Pick<Control, 'name' | 'tagName' | 'type'>): Change {
  const isChoice = tagName === 'SELECT' || type === 'radio' || type === 'checkbox';
  return {
    delayMs: isChoice ? CHOICE_DELAY_MS : TYPING_DELAY_MS,
    changesSum: SUM_FIELDS.has(name),
  };
}

/** A postal code that is left is complete: the deliveries need not wait for a pause. */
export const isLeftCode = (name: string): boolean => name === 'billing.zip' || name === 'shipping.zip';
