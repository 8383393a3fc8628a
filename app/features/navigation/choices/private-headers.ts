/** Answers about one visitor's choices are not stored, and are no search results. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;
