/** Delivery prices of the demo in hundredths, with VAT, by id and currency. */
const PRICES: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { SEK: 4900, NOK: 5900, DKK: 3900, EUR: 490 },
  2: { SEK: 8900, NOK: 10_900, DKK: 7900, EUR: 890 },
  3: { SEK: 5900, NOK: 6900, DKK: 4900, EUR: 590 },
  4: { SEK: 14_900, NOK: 17_900, DKK: 12_900, EUR: 1490 },
};

/** Ids of the deliveries of a country, and a postal code where all of them are offered. */
const COUNTRIES: Readonly<Record<string, { readonly ids: readonly number[]; readonly zip: string }>> = {
  SE: { ids: [1, 2, 3, 4], zip: '11122' },
  NO: { ids: [1, 2, 3], zip: '0150' },
  DK: { ids: [1, 2, 4], zip: '1050' },
  FI: { ids: [1, 2, 4], zip: '00100' },
  DE: { ids: [1, 2], zip: '10115' },
  FR: { ids: [1, 2], zip: '75001' },
};

/** The price of a delivery below the amount from which it is free. Throws for one that does not exist. */
export function deliveryPrice(id: number, currency: string): number {
  const price = PRICES[id]?.[currency];
  if (price === undefined) throw new Error(`Delivery ${id} has no price in ${currency}.`);
  return price;
}

/** Where orders of a country are sent, and how. Throws for a country without deliveries. */
export function deliveriesOf(country: string): { readonly ids: readonly number[]; readonly zip: string } {
  const found = COUNTRIES[country];
  if (found === undefined) throw new Error(`Nothing is delivered to ${country}.`);
  return found;
}
