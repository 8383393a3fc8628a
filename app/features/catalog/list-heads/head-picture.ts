/** Folders of the image server for pictures at the head of lists (contract 6); portraits of makers are in `pagewidget`. */
export type HeadPictureFolder = 'brandheader' | 'categoryheader' | 'pagewidget';

/** Widths of the renditions, in px; folders `950w` … (contract 6). */
const WIDTHS: Readonly<Record<HeadPictureFolder, readonly number[]>> = {
  brandheader: [1900],
  categoryheader: [950, 1280, 1900, 2560],
  pagewidget: [200, 400, 600, 800, 1000],
};
/** For browsers without `srcset` support, and for link previews; the largest of a folder that has none of that width. */
const FALLBACK_WIDTH_PX = 1900;

/** Picture at the head of a list (PL-07). */
export interface HeadPicture {
  /** URL with `{width}` as a placeholder; without it if the file has a single size. */
  readonly address: string;
  /** In px; empty for a single size. */
  readonly widths: readonly number[];
}

/** `primaryImage` as a picture: a file name of the image server, or a whole address (contract 3.6 allows both). */
export function toHeadPicture(
  endpoint: string,
  folder: HeadPictureFolder,
  primaryImage: string | null | undefined,
): HeadPicture | null {
  if (!primaryImage) return null;
  if (/^(?:https?:\/)?\//.test(primaryImage)) return { address: primaryImage, widths: [] };
  const name = encodeURIComponent(primaryImage);
  return { address: `${endpoint.replace(/\/$/, '')}/${folder}/{width}w/${name}`, widths: WIDTHS[folder] };
}

const formatUrl = ({ address }: HeadPicture, width: number) => address.replace('{width}', String(width));

export const formatHeadPictureUrl = (picture: HeadPicture): string =>
  formatUrl(picture, Math.min(FALLBACK_WIDTH_PX, picture.widths.at(-1) ?? FALLBACK_WIDTH_PX));

export const toHeadImage = (picture: HeadPicture) => ({
  src: formatHeadPictureUrl(picture),
  srcSet: picture.widths.map((width) => ({ url: formatUrl(picture, width), width })),
});
