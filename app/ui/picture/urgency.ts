/** When a picture is fetched: at once and before others, at once, or when it comes near the window. */
export type PictureUrgency = 'first' | 'early' | 'late';

/** Attributes of the `img`. React 18 knows `fetchpriority` only in lower case. */
export const URGENCY_ATTRIBUTES = {
  first: { fetchpriority: 'high' },
  early: {},
  late: { loading: 'lazy' },
} as const satisfies Readonly<Record<PictureUrgency, object>>;
