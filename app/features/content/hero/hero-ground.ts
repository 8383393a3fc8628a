/** Custom property with the colour of a hero's ground, for the gradients on its picture. */
export const GROUND = '--hero-ground';
export const onGround = { backgroundColor: `var(${GROUND})` };
