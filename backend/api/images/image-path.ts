import { decodePathSegment } from '#backend/core/http/request-target.ts';

/** Image types (contract 6). */
const IMAGE_TYPES = ['product', 'brand', 'brandheader', 'categoryheader', 'pagewidget'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export interface ImageRequest {
  readonly type: ImageType;
  readonly folder: string;
  /** Box in pixels; height null = not limited; both null = the original. */
  readonly width: number | null;
  readonly height: number | null;
  /** File name without its ending: `x.jpg` also matches x.svg. */
  readonly stem: string;
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** What clients of the published packages ask for, of every type (contract 6). */
const SHARED = ['raw', '40x40', '100x100'];

/** The folders of the contract by type. No others are served: requests could fill the disk with renditions. */
const FOLDERS: Readonly<Record<ImageType, ReadonlySet<string>>> = {
  product: new Set([
    ...range(100, 2000, 100).map((width) => `${width}f${width * 1.25}`),
    ...[21, 85, 90, 170, 200, 210, 300, 400, 500, 600, 700, 1000, 2000].map((side) => `${side}f${side}`),
    ...SHARED,
  ]),
  pagewidget: new Set(
    [...range(100, 1000, 100), ...range(1500, 4000, 500)].map((width) => `${width}w`).concat(SHARED),
  ),
  brand: new Set(['340f125', ...SHARED]),
  brandheader: new Set(['1900w', ...SHARED]),
  categoryheader: new Set(['950w', '1280w', '1900w', '2560w', ...SHARED]),
};

function isImageType(text: string): text is ImageType {
  return (IMAGE_TYPES as readonly string[]).includes(text);
}

/**
 * Names consist of letters, digits, dots, dashes and underscores and start with a letter or digit, so they contain no
 * path. A colour in a name, `lamp~edc-1.jpg`, is the placeholder that clients show while the image loads; the file is
 * `lamp-1`.
 */
const FILE_NAME =
  /^([a-z0-9][a-z0-9._-]{0,150})(?:~[0-9a-f]{3}([-._][a-z0-9._-]{0,30})?)?\.(?:jpe?g|png|webp|avif|svg)$/i;

/** The file name without ending and colour; null for an invalid name. */
export function stemOf(part: string): string | null {
  const [, start, rest = ''] = FILE_NAME.exec(decodePathSegment(part) ?? '') ?? [];
  if (start === undefined) return null;
  const stem = start + rest;
  return stem.includes('..') ? null : stem;
}

/** The box of a folder's name; null for one that is not served. */
function findImageBox(type: ImageType, folder: string): Pick<ImageRequest, 'width' | 'height'> | null {
  if (!FOLDERS[type].has(folder)) return null;
  const [, width, height] = /^(\d+)(?:[fx](\d+)|w)$/.exec(folder) ?? [];
  return {
    width: width === undefined ? null : Number(width),
    height: height === undefined ? null : Number(height),
  };
}

/** The request for the same image in another folder; null for a folder that is not served. */
export function findImageRequest(type: ImageType, folder: string, stem: string): ImageRequest | null {
  const box = findImageBox(type, folder);
  return box === null ? null : { type, folder, stem, ...box };
}

/** The other folders of the same shape, those of the nearest width first. */
export function listNearestFolders({ type, folder: own, width, height }: ImageRequest): string[] {
  const isTall = (box: Pick<ImageRequest, 'width' | 'height'>): boolean => box.height !== box.width;
  return [...FOLDERS[type]]
    .flatMap((folder) => {
      const box = findImageBox(type, folder);
      if (!box?.width || !width || folder === own || isTall(box) !== isTall({ width, height })) return [];
      return [{ folder, distance: Math.abs(Math.log(box.width / width)) }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ folder }) => folder);
}

/**
 * Parses a path such as `/images/product/400f500/x.jpg`; null for any other path. Clients whose picture server is this API's
 * origin leave the first part out.
 */
export function parseImagePath(pathname: string): ImageRequest | null {
  const [, type = '', folder = '', file = ''] =
    /^(?:\/images)?\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  if (!isImageType(type)) return null;
  const stem = stemOf(file);
  return stem === null ? null : findImageRequest(type, folder, stem);
}

const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
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
      .filter((entry) => !REFUSED.test(entry))
      .map((entry) => entry.split(';', 1)[0]?.trim()),
  );
  return IMAGE_FORMATS.filter((format) => format === 'jpeg' || named.has(CONTENT_TYPES[format]));
}
