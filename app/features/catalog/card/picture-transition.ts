/** Between a list and a product page the card's picture grows into the large one, and back (a view transition). */
export const PICTURE_TRANSITION = 'product-picture';
