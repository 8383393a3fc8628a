import { z } from 'zod';
import { PAGES, type PageEntry } from '#app/route-table.ts';
import { DEVICES, type Device, type Vital } from '#kernel/telemetry/vitals.ts';

/** Longer times are those of pages that were forgotten in a tab, and larger shifts those of broken ones. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;

const ms = z
  .number()
  .min(0)
  .transform((value) => Math.min(value, MAX_MS));
const shift = z
  .number()
  .min(0)
  .transform((value) => Math.min(value, MAX_SHIFT));

type PageName = keyof typeof PAGES;

const schema = z
  .strictObject({
    page: z.enum(Object.keys(PAGES) as [PageName, ...PageName[]]),
    device: z.enum(DEVICES),
    LCP: ms.optional(),
    INP: ms.optional(),
    CLS: shift.optional(),
  })
  .refine(({ LCP, INP, CLS }) => (LCP ?? INP ?? CLS) !== undefined);

/** What a browser has measured of one document. Times in ms. */
export interface MeasuredPage {
  readonly kind: PageEntry['kind'];
  readonly device: Device;
  readonly values: Readonly<Partial<Record<Vital, number>>>;
}

/** Null for anything else than what `SentVitals` describes; values beyond what can be are cut. */
export function parseVitals(text: string): MeasuredPage | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) return null;
  const { page, device, ...values } = parsed.data;
  return { kind: PAGES[page].kind, device, values };
}
