import { withFocalPoint } from '#app/features/catalog/list-heads/head-picture.ts';
import { findFocalPoint } from '#app/ui/picture/picture.tsx';

/** Folders of the image server by width in px; all product pictures are 4:5 (contract 6). */
const FOLDERS = {
  100: '100f125',
  200: '200f250',
  300: '300f375',
  400: '400f500',
  600: '600f750',
  800: '800f1000',
  900: '900f1125',
  1000: '1000f1250',
  1600: '1600f2000',
} as const;
type ProductImageWidth = keyof typeof FOLDERS;

/** Height over width of every product picture. */
export const PRODUCT_IMAGE_RATIO = 5 / 4;

/**
 * Cards are 140 to 450 px wide at densities of 1 to 3. Only three steps, because every product of a list repeats them:
 * each step adds about 80 bytes to a compressed page.
 */
const CARD_WIDTHS: readonly ProductImageWidth[] = [400, 600, 900];
const THUMBNAIL_WIDTHS: readonly ProductImageWidth[] = [100, 200];
const GALLERY_WIDTHS: readonly ProductImageWidth[] = [400, 600, 800, 1000, 1600];

interface ImageSet {
  readonly src: string;
  readonly srcSet: readonly { readonly url: string; readonly width: number }[];
  readonly width: number;
  readonly height: number;
  /** CSS position of what stays in view where it is cropped. */
  readonly focus?: string | undefined;
  /** Placeholder color until the picture has loaded, `#edc`; absent if the file name has none. */
  readonly ground?: string;
}

/**
 * URL of a product picture with `{size}` as a placeholder for the size's folder: `/images/product/{size}/lamp-1.jpg`. A
 * string, not an object, to keep the loader data of lists small.
 */
export type ProductPicture = string;

/** A file of the image server as a picture, with its focal point in the channel's file. */
export function toProductPicture(channel: PictureChannel, fileName: string): ProductPicture {
  const base = channel.endpoints.images.replace(/\/$/, '');
  return withFocalPoint(channel, `${base}/product/{size}/${encodeURIComponent(fileName)}`, fileName);
}

interface PictureChannel {
  /** `images` may end with a slash. */
  readonly endpoints: { readonly images: string };
  readonly focalPoints: Readonly<Record<string, string>>;
}

export function formatProductImageUrl(picture: ProductPicture, width: ProductImageWidth): string {
  return picture.replace('{size}', FOLDERS[width]).replace(/#.*/, '');
}

/**
 * A file name may contain the picture's background color in three hex digits: `lamp~edc-1.jpg`. The API has no field
 * for it, and in the name it costs no extra request and few bytes.
 */
const GROUND = /~([0-9a-f]{3})[-._]/;

/** Placeholder color of a picture, `#edc`; null if its file name has none. */
export function findGround(picture: ProductPicture): string | null {
  const [, digits] = GROUND.exec(picture) ?? [];
  return digits ? `#${digits}` : null;
}

function toImageSet(
  picture: ProductPicture,
  widths: readonly ProductImageWidth[],
  fallback: ProductImageWidth,
): ImageSet {
  const ground = findGround(picture);
  return {
    ...(ground && { ground }),
    src: formatProductImageUrl(picture, fallback),
    srcSet: widths.map((width) => ({ url: formatProductImageUrl(picture, width), width })),
    width: fallback,
    height: fallback * PRODUCT_IMAGE_RATIO,
  };
}

/** Picture of a product card: a quarter of the width of a wide page, half of a phone's. Only cards crop it. */
export const toCardImage = (picture: ProductPicture): ImageSet => ({
  ...toImageSet(picture, CARD_WIDTHS, 400),
  focus: findFocalPoint(picture),
});

export const toGalleryImage = (picture: ProductPicture): ImageSet => toImageSet(picture, GALLERY_WIDTHS, 800);

export const toThumbnailImage = (picture: ProductPicture): ImageSet =>
  toImageSet(picture, THUMBNAIL_WIDTHS, 100);

/** Behind a transparent picture its preview would stay visible. */
const OPAQUE = /\.jpe?g(?:#|$)/i;

/** The smallest size, about 1 kB, as a blurred preview; null for formats that may be transparent. */
export const findPreview = (picture: ProductPicture): string | null =>
  OPAQUE.test(picture) ? formatProductImageUrl(picture, 100) : null;

export const ZOOM_WIDTH_PX = 1600;
export const formatZoomUrl = (picture: ProductPicture): string =>
  formatProductImageUrl(picture, ZOOM_WIDTH_PX);

/** Picture for link previews and structured data (contract 6: `1000f1250`). */
export const formatMetaImageUrl = (picture: ProductPicture): string => formatProductImageUrl(picture, 1000);

/** View transition name that the card's picture shares with the large picture of the product page. */
export const PICTURE_TRANSITION = 'product-picture';
