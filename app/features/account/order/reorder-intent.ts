/** The field that says what the form of an order is for. */
export const REORDER = { name: 'intent', value: 'reorder' } as const;
