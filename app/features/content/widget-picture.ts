import type { ContainerDesign, ContainerLayout, WidgetPicture } from './widget.ts';

/** Widths of page-widget renditions that are offered to browsers, in px; folders `400w` … (contract §6). */
const WIDTHS = [400, 600, 800, 1000, 1500, 2000] as const;

/** When a picture is fetched: at once and before others, at once, or when it comes near the window. */
export type PictureUrgency = 'first' | 'early' | 'late';

/** `sizes` of a picture by where its container stands it (contract §10.4). */
const SIZES: Readonly<Record<ContainerLayout, { readonly page: string; readonly edge: string }>> = {
  full: { page: '(min-width: 1920px) 1920px, 97vw', edge: '100vw' },
  half: {
    page: '(min-width: 1920px) 950px, (min-width: 768px) 48vw, 97vw',
    edge: '(min-width: 768px) 49vw, 100vw',
  },
  third: {
    page: '(min-width: 1920px) 627px, (min-width: 768px) 32vw, 97vw',
    edge: '(min-width: 768px) 33vw, 100vw',
  },
  quarter: {
    page: '(min-width: 1920px) 465px, (min-width: 1024px) 24vw, (min-width: 768px) 48vw, 97vw',
    edge: '(min-width: 1024px) 24vw, (min-width: 768px) 49vw, 100vw',
  },
};

/** In a row that phones swipe through, each stands on 64 % of the page; see content-view.css.ts. */
const SWIPED_PHONE_SIZE = '(max-width: 767px) 60vw';

export function pictureSizes(
  layout: ContainerLayout,
  design: ContainerDesign,
  isSwiped: boolean = false,
): string {
  return isSwiped ? `${SWIPED_PHONE_SIZE}, ${sizesOf(layout, design)}` : sizesOf(layout, design);
}

function sizesOf(layout: ContainerLayout, design: ContainerDesign): string {
  if (design === 'narrow') return layout === 'full' ? '(min-width: 1000px) 1000px, 97vw' : SIZES[layout].page;
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
