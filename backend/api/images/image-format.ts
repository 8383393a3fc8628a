export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** A type with `q=0` is refused by the client (RFC 9110, 12.4.2). */
const REFUSED = /;\s*q=0(?:\.0{0,3})?\s*(?:;|$)/;

/**
 * The formats that `Accept` names, smallest first, and always JPEG. Wildcards do not count as AVIF or WebP: browsers
 * that support these name them.
 */
export function listAcceptedFormats(accept: string | undefined): readonly ImageFormat[] {
  const named = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .filter((range) => !REFUSED.test(range))
      .map((range) => range.split(';', 1)[0]?.trim()),
  );
  return IMAGE_FORMATS.filter((format) => format === 'jpeg' || named.has(CONTENT_TYPES[format]));
}
