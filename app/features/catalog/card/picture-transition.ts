/** View transition name that the card's picture shares with the large picture of the product page. */
export const PICTURE_TRANSITION = 'product-picture';
