/** Marks the form among those of the confirmation. */
export const OFFER_FIELD = 'offer';
/** Where the confirmation opens after the form, without script too. */
export const OFFER_ID = 'account-offer';

/** The answer to a refused form. */
export interface OfferAnswer {
  /** Too many tries, or something went wrong. */
  readonly notice: string;
}
