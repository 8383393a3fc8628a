import type { FormReply } from '#app/ui/field/form-reply.ts';

/** Marks the form among those of the confirmation. */
export const OFFER_FIELD = 'offer';
/** Where the confirmation opens after the form, without script too. */
export const OFFER_ID = 'account-offer';

/** The answer to a refused form. */
export interface OfferAnswer {
  readonly reply: FormReply;
  /** The address has an account already. */
  readonly exists: boolean;
  /** A text about the form as a whole: too many tries, something went wrong. */
  readonly notice?: string;
}
