import { VITALS, type Vital } from '#kernel/telemetry/vitals.ts';
import type { MeasuredPage } from './parse-vitals.ts';

/** From good to bad. */
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** Largest value that is good, and largest that is not poor (https://web.dev/articles/vitals); times in ms. */
const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, improvable: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** A page is as good as the worst of its values. */
export function rateVitals(values: MeasuredPage['values']): Rating {
  const worst = VITALS.map((vital) => {
    const value = values[vital] ?? 0;
    const [good, improvable] = THRESHOLDS[vital];
    return value <= good ? 0 : value <= improvable ? 1 : 2;
  });
  return RATINGS[Math.max(...worst)] ?? 'poor';
}
