/** The limits of pictures: see `BACKEND_LIMITS`. */
export const IMAGE_LIMITS = {
  /** Renderings of one shop's pictures that wait. */
  rendersWaitingOfShop: 32,
  /** Bytes of all renditions on disk. */
  imageCacheBytes: 1_073_741_824,
} as const;

export type ImageLimitName = keyof typeof IMAGE_LIMITS;

/** The values in force, and who counts that they are reached. */
export interface ImageLimits {
  readonly values: Readonly<Record<ImageLimitName, number>>;
  /** `channelKey` is the key of the shop; null where none is known. */
  reached(limit: ImageLimitName, channelKey: string | null): void;
}
