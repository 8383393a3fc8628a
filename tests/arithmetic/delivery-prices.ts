/** Delivery prices of the demo in hundredths, with VAT, by id and currency. */
const PRICES: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { SEK: 4900, NOK: 5900, DKK: 3900, EUR: 490 },
  2: { SEK: 8900, NOK: 10_900, DKK: 7900, EUR: 890 },
  3: { SEK: 3900, NOK: 4500, DKK: 3500, EUR: 390 },
  4: { SEK: 14_900, NOK: 17_900, DKK: 12_900, EUR: 1490 },
};

/** The price of a delivery below the amount from which it is free. Throws for one that does not exist. */
export function deliveryPrice(id: number, currency: string): number {
  const price = PRICES[id]?.[currency];
  if (price === undefined) throw new Error(`Delivery ${id} has no price in ${currency}.`);
  return price;
}
