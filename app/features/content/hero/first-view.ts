/** Height of a phone's first view between the header and the question about cookies (consent-banner.css.ts). */
export const FIRST_VIEW = '100svh - 20rem';
