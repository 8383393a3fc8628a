import type { Channel } from '#app/channels/channel.ts';
import type { CustomerType } from '#app/request/request-context.ts';

/** The form that all buttons of choices submit: one per page, in the layout. */
export const CHOICE_FORM = 'choices';

/** Path of the page with all choices, which the form is sent to; no language prefix. */
export const CHOICES_PATH = '/preferences';

/** The fields of the form; each button submits one choice. */
export const CHOICE_FIELDS = {
  market: 'market',
  customerType: 'customerType',
  vat: 'vat',
  look: 'look',
  returnTo: 'returnTo',
  /** In the query: a page that the language of the request does not have. */
  missing: 'missing',
} as const;

/** DOM id of the choices in the footer, where the page opens again without script, and always with another look. */
export const FOOTER_CHOICES = 'choices-here';
/** Suffix of the values of buttons in the footer. */
export const FROM_FOOTER = '.footer';

/** The customer types that visitors choose from; empty without a choice (LY-13). */
export function listToggledTypes({
  customerTypes,
  customerTypesToggle,
}: Pick<Channel, 'customerTypes' | 'customerTypesToggle'>): readonly CustomerType[] {
  return customerTypesToggle && customerTypes.length > 1 ? customerTypes.map(({ type }) => type) : [];
}
