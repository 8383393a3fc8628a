import type { Language } from '#backend/core/text/languages.ts';

/** One delivery method of the demo's carriers. */
export interface Delivery {
  readonly id: number;
  /** The carrier's internal name; shoppers see `texts`. */
  readonly name: string;
  readonly externalId: string;
  readonly texts: Readonly<Record<Language, string>>;
  /** Inc VAT, by currency. */
  readonly fees: Readonly<Record<string, number>>;
  /** From the order to the parcel's arrival; null where it is not known. */
  readonly workingDays: number | null;
  /** The parcel waits at a point that the buyer chooses; see `pickup-points.ts`. */
  readonly toPickupPoint?: true;
  /** The postal codes that it serves; absent: the whole country. */
  readonly reach?: RegExp;
}

const PICKUP: Delivery = {
  id: 1,
  name: 'pickup-point',
  externalId: 'pickup',
  texts: {
    en: 'To a pick-up point near you',
    sv: 'Till ett ombud nära dig',
    fi: 'Noutopisteeseen lähelläsi',
    da: 'Til en pakkeshop nær dig',
    nb: 'Til et utleveringssted nær deg',
  },
  fees: { SEK: 49, NOK: 59, DKK: 39, EUR: 4.9 },
  workingDays: 2,
  toPickupPoint: true,
};
const HOME: Delivery = {
  id: 2,
  name: 'home',
  externalId: 'home',
  texts: {
    en: 'To your door, in the evening',
    sv: 'Hem till dörren, kvällstid',
    fi: 'Kotiovelle iltaisin',
    da: 'Til døren om aftenen',
    nb: 'Hjem på døren, om kvelden',
  },
  fees: { SEK: 89, NOK: 109, DKK: 79, EUR: 8.9 },
  workingDays: 2,
};
const LETTER: Delivery = {
  id: 3,
  name: 'mailbox',
  externalId: 'mailbox',
  texts: {
    en: 'In your mailbox',
    sv: 'I brevlådan',
    fi: 'Postilaatikkoon',
    da: 'I postkassen',
    nb: 'I postkassen',
  },
  fees: { SEK: 59, NOK: 69, DKK: 49, EUR: 5.9 },
  workingDays: 3,
};

function express(reach: RegExp): Delivery {
  return {
    id: 4,
    name: 'express',
    externalId: 'express',
    texts: {
      en: 'Express, the next working day',
      sv: 'Express, nästa vardag',
      fi: 'Pikatoimitus seuraavana arkipäivänä',
      da: 'Ekspres, næste hverdag',
      nb: 'Ekspress, neste virkedag',
    },
    fees: { SEK: 149, NOK: 179, DKK: 129, EUR: 14.9 },
    workingDays: 1,
    reach,
  };
}

interface Country {
  /** Format of a postal code without spaces. */
  readonly zip: RegExp;
  readonly deliveries: readonly Delivery[];
}

/** Delivery methods by country code. The first one available is the default, and the cheapest. */
export const COUNTRIES: Readonly<Record<string, Country>> = {
  SE: { zip: /^\d{5}$/, deliveries: [PICKUP, HOME, LETTER, express(/^(1[0-2]|21|41)/)] },
  NO: { zip: /^\d{4}$/, deliveries: [PICKUP, HOME, LETTER] },
  DK: { zip: /^\d{4}$/, deliveries: [PICKUP, HOME, express(/^[12]/)] },
  FI: { zip: /^\d{5}$/, deliveries: [PICKUP, HOME, express(/^0[012]/)] },
  DE: { zip: /^\d{5}$/, deliveries: [PICKUP, HOME] },
  FR: { zip: /^\d{5}$/, deliveries: [PICKUP, HOME] },
};

/** A delivery by its id alone, of a client that has its own carrier (`skipShippingValidation`): its fee is the client's. */
export const unlistedDelivery = (id: number): Delivery => ({
  id,
  name: 'unlisted',
  externalId: '',
  texts: { en: 'Delivery', sv: 'Leverans', fi: 'Toimitus', da: 'Levering', nb: 'Levering' },
  fees: {},
  workingDays: null,
});

/** What a delivery is called; null for an unknown id. */
export function findDeliveryText(id: number, language: Language): string | null {
  const deliveries = Object.values(COUNTRIES).flatMap((country) => country?.deliveries ?? []);
  return deliveries.find((delivery) => delivery.id === id)?.texts[language] ?? null;
}
