import type { CarrierLogoName } from './logo-drawings.ts';

/** Names of carriers, which are the same in every language. */
export const CARRIER_NAMES: Readonly<Record<CarrierLogoName, string>> = {
  northpost: 'Northpost',
  parcelway: 'Parcelway',
  swiftbox: 'Swiftbox',
  greenbike: 'Greenbike',
};
