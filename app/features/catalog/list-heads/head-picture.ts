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
  /** CSS position of what stays in view where it is cropped; absent for the middle. */
  readonly focus?: string;
}

const FOCUS = /^(\d{1,3}) (\d{1,3})$/;

/** `70 40` of the API or the channel's file as a CSS position, `70% 40%`; undefined for any other text. */
export function toFocus(text: string | undefined): string | undefined {
  const [, x, y] = FOCUS.exec(text ?? '') ?? [];
  return x === undefined ? undefined : `${x}% ${y}%`;
}

/** The focal point that the channel's file gives a picture. */
export const findFocus = (
  { focalPoints }: { readonly focalPoints: Readonly<Record<string, string>> },
  fileName: string,
): string | undefined => (Object.hasOwn(focalPoints, fileName) ? toFocus(focalPoints[fileName]) : undefined);

/**
 * The address of a picture with its focal point as fragment, `lamp.jpg#70-40`: nothing is added to the data of the many pictures without
 * one. `findFocalPoint` reads it.
 */
export function withFocalPoint(
  { focalPoints }: { readonly focalPoints: Readonly<Record<string, string>> },
  address: string,
  fileName = address.slice(address.lastIndexOf('/') + 1),
): string {
  const point = Object.hasOwn(focalPoints, fileName) ? focalPoints[fileName] : undefined;
  return point === undefined ? address : `${address}#${point.replace(' ', '-')}`;
}

/** `primaryImage` as a picture: a file name of the image server, or a whole address (contract 3.6 allows both). */
export function toHeadPicture(
  channel: {
    readonly endpoints: { readonly images: string };
    readonly focalPoints: Readonly<Record<string, string>>;
  },
  folder: HeadPictureFolder,
  primaryImage: string | null | undefined,
): HeadPicture | null {
  if (!primaryImage) return null;
  const focus = findFocus(channel, primaryImage);
  const cropped = focus === undefined ? {} : { focus };
  if (/^(?:https?:\/)?\//.test(primaryImage)) return { address: primaryImage, widths: [], ...cropped };
  const base = `${channel.endpoints.images.replace(/\/$/, '')}/${folder}/{width}w`;
  return { address: `${base}/${encodeURIComponent(primaryImage)}`, widths: WIDTHS[folder], ...cropped };
}

const formatUrl = ({ address }: HeadPicture, width: number) => address.replace('{width}', String(width));

export const formatHeadPictureUrl = (picture: HeadPicture): string =>
  formatUrl(picture, Math.min(FALLBACK_WIDTH_PX, picture.widths.at(-1) ?? FALLBACK_WIDTH_PX));

export const toHeadImage = (picture: HeadPicture) => ({
  src: formatHeadPictureUrl(picture),
  srcSet: picture.widths.map((width) => ({ url: formatUrl(picture, width), width })),
  focus: picture.focus,
});
