export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** A type that a client names with `q=0` is one that it refuses (RFC 9110, 12.4.2). */
const REFUSED = /;\s*q=0(?:\.0{0,3})?\s*(?:;|$)/;

/**
 * The formats that a client names in `Accept`, smallest first. JPEG ends every answer: wildcards say nothing of the newer
 * two, as every browser that reads them names them.
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
