import type { Translate } from '#app/i18n/messages.ts';
import type { CartNotice } from './cart-answer.ts';
import { findTone } from './cart-change.ts';

/** A message of the cart's forms in the visitor's language. */
export const toNotice = (
  { translate }: { readonly translate: Translate },
  { key, values }: Pick<CartNotice, 'key' | 'values'>,
): CartNotice => ({ tone: findTone(key), key, values, text: translate(key, values) });
