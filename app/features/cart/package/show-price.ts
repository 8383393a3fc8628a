/** Name and value of the button that only shows the price of the chosen parts; for visitors without script. */
export const SHOW_PRICE = { name: 'show', value: 'price' } as const;
