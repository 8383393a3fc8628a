/** Where the form is sent; no language prefix. */
export const NEWSLETTER_PATH = '/newsletter';

export const NEWSLETTER_FIELDS = { email: 'email', returnTo: 'returnTo' } as const;

/** What became of a sign-up, as its script gets it. */
export interface NewsletterAnswer {
  readonly ok: boolean;
  readonly text: string;
}

/** Texts for the script, which checks the address before it is sent. */
export interface NewsletterTexts {
  readonly badEmail: string;
  readonly failed: string;
}
