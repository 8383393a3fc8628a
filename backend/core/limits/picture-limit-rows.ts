/** Rendering of pictures (AP-05). Rows of `BACKEND_LIMITS`. */
export const PICTURE_LIMIT_ROWS = {
  rendersWaitingOfShop: {
    variable: 'BACKEND_LIMIT_RENDERS_WAITING_OF_SHOP',
    value: 32,
    unit: 'count',
    bounds: 'pictures of one shop that wait to be rendered; the shops take turns',
    answer: 'the nearest size that is ready, or the original; not cached',
  },
  renderMs: {
    variable: 'BACKEND_LIMIT_RENDER_MS',
    value: 4000,
    unit: 'ms',
    bounds:
      'that a request for a picture waits for its rendering; one that has begun goes on, for later requests',
    answer: 'the nearest size that is ready, or the original; not cached',
  },
  imageCacheBytes: {
    variable: 'BACKEND_LIMIT_IMAGE_CACHE_BYTES',
    value: 1_073_741_824,
    unit: 'bytes',
    bounds: 'of rendered pictures on disk',
    answer: 'the pictures that were not used for longest are removed, and rendered again on demand',
  },
} as const;
