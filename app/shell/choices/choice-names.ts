/** The form that all buttons of choices submit: one per page, in the layout. */
export const CHOICE_FORM = 'choices';

/** Path of the page with all choices, which the form is sent to; no language prefix. */
export const CHOICES_PATH = '/preferences';

/** The fields of the form; each button submits one choice. */
export const CHOICE_FIELDS = {
  market: 'market',
  customerType: 'customerType',
  vat: 'vat',
  returnTo: 'returnTo',
  /** In the query: a page that the language of the request does not have. */
  missing: 'missing',
} as const;

/** DOM id of the toggle in the footer: without script the page opens there again. */
export const FOOTER_VAT = 'prices';
/** After the value of a button in the footer. */
export const FROM_FOOTER = '.footer';
