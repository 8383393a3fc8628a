import type { ContainerDesign, ContainerLayout, WidgetPicture } from './widget.ts';

/** Widths of page-widget renditions that are offered to browsers, in px; folders `400w` … (contract §6). */
const WIDTHS = [400, 600, 800, 1000, 1500, 2000] as const;

/**
 * `sizes` of a picture by where its container stands it: contract §10.4, less the page's own padding, which on a phone of
 * 412 px at a density of 2.6 is the step from 1500 to 1000 px.
 */
const SIZES: Readonly<Record<ContainerLayout, { readonly page: string; readonly edge: string }>> = {
  full: { page: '(min-width: 1920px) 1920px, (min-width: 768px) 95vw, 92vw', edge: '100vw' },
  half: {
    page: '(min-width: 1920px) 950px, (min-width: 768px) 48vw, 92vw',
    edge: '(min-width: 768px) 49vw, 100vw',
  },
  third: {
    page: '(min-width: 1920px) 627px, (min-width: 768px) 32vw, 92vw',
    edge: '(min-width: 768px) 33vw, 100vw',
  },
  quarter: {
    page: '(min-width: 1920px) 465px, (min-width: 1024px) 24vw, (min-width: 768px) 48vw, 92vw',
    edge: '(min-width: 1024px) 24vw, (min-width: 768px) 49vw, 100vw',
  },
};

/** In a row that phones swipe through, each stands on 64 % of the page; see content-view.css.ts. */
const SWIPED_PHONE_SIZE = '(max-width: 767px) 60vw';

/** Beside the menu of a content page from laptops on, at most 52rem in all; see content-page.css.ts. */
const COLUMN_SIZES: Readonly<Record<ContainerLayout, string>> = {
  full: '(min-width: 1200px) 832px, (min-width: 1024px) 66vw, 92vw',
  half: '(min-width: 1200px) 410px, (min-width: 1024px) 33vw, (min-width: 768px) 46vw, 92vw',
  third: '(min-width: 1200px) 270px, (min-width: 1024px) 22vw, (min-width: 768px) 31vw, 92vw',
  quarter: '(min-width: 1200px) 200px, (min-width: 1024px) 16vw, (min-width: 768px) 46vw, 92vw',
};

interface PicturePlace {
  readonly layout: ContainerLayout;
  readonly design: ContainerDesign;
  /** In a row that phones swipe through. */
  readonly isSwiped?: boolean;
  readonly inColumn?: boolean;
}

/** The `sizes` attribute of a picture in a container. */
export function pictureSizes({ layout, design, isSwiped = false, inColumn = false }: PicturePlace): string {
  const sizes = inColumn ? COLUMN_SIZES[layout] : sizesOf(layout, design);
  return isSwiped ? `${SWIPED_PHONE_SIZE}, ${sizes}` : sizes;
}

function sizesOf(layout: ContainerLayout, design: ContainerDesign): string {
  if (design === 'narrow') return layout === 'full' ? '(min-width: 1000px) 1000px, 92vw' : SIZES[layout].page;
  return design === 'full-width' ? SIZES[layout].edge : SIZES[layout].page;
}

/** Address of one rendition; the smallest stands in for browsers without `srcset`. */
export function pictureUrl({ endpoint, fileName }: WidgetPicture, width: number): string {
  return `${endpoint}/pagewidget/${width}w/${encodeURIComponent(fileName)}`;
}

/** Renditions no wider than the file itself, at least one. */
export function pictureSrcSet(picture: WidgetPicture): string {
  const widths = WIDTHS.filter((width, index) => index === 0 || width <= picture.width);
  return widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ');
}

/** Width of the rendition that stands blurred in a picture's place, in px: about 1 kB. */
const PREVIEW_WIDTH = 100;
/** A file that may be see-through would show its preview behind itself for good. */
const OPAQUE = /\.jpe?g$/i;

/** CSS background that stands until the picture has come; `none` for what may be see-through. */
export function previewBackground(picture: WidgetPicture): string {
  return OPAQUE.test(picture.fileName) ? `url("${pictureUrl(picture, PREVIEW_WIDTH)}")` : 'none';
}
