/** Height between the header and the cookie banner on a phone (consent-banner.css.ts). */
export const FIRST_VIEW = '100svh - 20rem';

/** Custom property with the colour of a hero's ground, for the gradients on its picture. */
export const GROUND = '--hero-ground';
export const onGround = { backgroundColor: `var(${GROUND})` };
