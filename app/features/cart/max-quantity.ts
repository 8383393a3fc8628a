/** Upper bound for valid input; the API checks the stock. */
export const MAX_QUANTITY = 999;
