/** When the browser loads a picture: at once with high priority, at once, or when it is near the viewport. */
export type PictureUrgency = 'first' | 'early' | 'late';

/** Attributes of the `img`. React 18 accepts `fetchpriority` in lower case only. */
export const URGENCY_ATTRIBUTES = {
  first: { fetchpriority: 'high' },
  early: {},
  late: { loading: 'lazy' },
} as const satisfies Readonly<Record<PictureUrgency, object>>;
