/** Where browsers send what they have measured of a page. */
export const VITALS_PATH = '/vitals';

/**
 * What is measured: when the largest content was painted and how long the slowest interaction took, both in ms, and how far content
 * moved (https://web.dev/articles/vitals).
 */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** What a browser sends, as JSON: nothing in it identifies a visitor, a product or a search. */
export interface SentVitals extends Partial<Record<Vital, number>> {
  /** Of the document's first page: `product`, a name of the route table. */
  readonly page: string;
  readonly device: Device;
}
