/** Logos of payment methods and parcel carriers, as SVG markup with a view box of 56 by 40. */
export const PAYMENT_DRAWINGS = {
  card: "<path d='M14 11h28a2.5 2.5 0 0 1 2.5 2.5v13A2.5 2.5 0 0 1 42 29H14a2.5 2.5 0 0 1-2.5-2.5v-13A2.5 2.5 0 0 1 14 11ZM11.5 17h33M16 24h7M38 24h2'/>",
  invoice: "<path d='M19 8h12l6 6v18H19V8ZM31 8v6h6M23 19h10M23 23h10M23 27h6'/>",
  instalment: "<circle cx='28' cy='20' r='11'/><path d='M28 9v11l7.8 7.8M28 20H17'/>",
  wallet:
    "<path d='M14 13h26a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V13Zm0 0 20-4.5V13M42 19h-8a3 3 0 0 0 0 6h8M34.5 22v.1'/>",
} as const;
export type PaymentLogoName = keyof typeof PAYMENT_DRAWINGS;

export const CARRIER_DRAWINGS = {
  northpost: "<path d='M13 12h30v17H13V12Zm0 .5 15 10 15-10M28 26.5 30.5 24M28 26.5 25.5 24'/>",
  parcelway: "<path d='m28 8 12 6v13l-12 6-12-6V14l12-6ZM16 14l12 6 12-6M28 20v13M22 11l12 6'/>",
  swiftbox: "<path d='M24 12h19v17H24V12ZM31 12v6h5v-6M10 15h9M13 20.5h6M10 26h9'/>",
  greenbike:
    "<circle cx='18' cy='25' r='6'/><circle cx='38' cy='25' r='6'/><path d='m18 25 6-11h9l5 11M24 14l5 11h-11m11 0 5-9M22 11h4m7 3 1-4h4'/>",
} as const;
export type CarrierLogoName = keyof typeof CARRIER_DRAWINGS;
