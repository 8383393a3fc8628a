const ADDRESS = {
  firstName: 'Test',
  lastName: 'Exempel',
  addressLine1: 'Exempelgatan 1',
  zip: '11122',
  city: 'Exempelstad',
  country: 'SE',
};

/** A complete checkout of the API, by the internal invoice and to a pick-up point; `more` overrides members. */
export const anInvoiceCheckout = <More extends object>(
  more = {} as More,
  address: Partial<typeof ADDRESS & { mobile: string }> = {},
) => ({
  paymentId: 23,
  shippingId: 1,
  email: 'buyer@example.com',
  billingAddress: { ...ADDRESS, ...address },
  ...more,
});
