import type { CSSProperties } from 'react';
import { type PictureUrgency, URGENCY_ATTRIBUTES } from '#app/ui/picture/picture.tsx';
import { BREAKPOINTS, inStates } from '#themes/breakpoints.ts';
import type {
  ContainerDesign,
  ContainerLayout,
  PictureFile,
  WidgetImage as Image,
  WidgetPicture,
} from '#app/features/content/widget.ts';
import * as styles from './widget-picture.css.ts';

/** Width of the fallback rendition, in px. */
const FALLBACK_WIDTH = 1000;

/** An editor's picture, with its own file for narrow windows (contract §10.6). */
export function WidgetImage({
  image: { picture, phonePicture, alt },
  sizes,
  phoneSizes = '100vw',
  urgency,
  fit = 'natural',
  isDecorative = false,
}: {
  readonly image: Image;
  readonly sizes: string;
  /** Of the file for narrow windows; it is as wide as the window by default. */
  readonly phoneSizes?: string | undefined;
  readonly urgency: PictureUrgency;
  /** `cover` fills the nearest positioned box instead of keeping the picture's ratio. */
  readonly fit?: keyof typeof styles.frame;
  /** With text beside it, the picture gets an empty `alt`, which avoids reading the same twice. */
  readonly isDecorative?: boolean;
}) {
  const onPhones = phonePicture ?? picture;
  const looks: CSSProperties & Record<`--${string}`, string | undefined> = {
    [styles.FOCUS]: ofStates(picture, ({ focus }) => focus),
    [styles.PHONE_FOCUS]: ofStates(onPhones, ({ focus }) => focus),
    // Browsers load background images outside the viewport too, so lazily loaded pictures get no preview
    ...(urgency !== 'late' && {
      [styles.PREVIEW]: ofStates(picture, computePreviewBackground),
      [styles.PHONE_PREVIEW]: ofStates(onPhones, computePreviewBackground),
    }),
  };
  return (
    <picture className={styles.frame[fit]}>
      {[phonePicture?.other, phonePicture, picture.other].map(
        (file, index) =>
          file && (
            <source
              key={file.fileName}
              media={[index < 2 && PHONES, file.media].filter(Boolean).join(' and ')}
              srcSet={formatPictureSrcSet(file)}
              sizes={index < 2 ? phoneSizes : sizes}
              width={file.width}
              height={file.height}
            />
          ),
      )}
      <img
        {...URGENCY_ATTRIBUTES[urgency]}
        style={looks}
        className={styles.picture[fit]}
        src={formatPictureUrl(picture, FALLBACK_WIDTH)}
        srcSet={formatPictureSrcSet(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={isDecorative ? '' : alt}
      />
    </picture>
  );
}

const PHONES = `(max-width: ${BREAKPOINTS.tablet - 1}px)`;

/** A CSS value of a picture, and that of the one in the other state of the look. */
function ofStates(
  picture: WidgetPicture,
  select: (picture: PictureFile) => string | undefined,
): string | undefined {
  const shown = select(picture);
  const other = picture.other && select(picture.other);
  return other === undefined || other === shown ? shown : inStates(shown ?? 'center', other);
}

/** Widths in px of the page-widget renditions in `srcset`; each has a folder `400w` … (contract §6). */
const WIDTHS = [400, 600, 800, 1000, 1500, 2000] as const;

/**
 * `sizes` by the container's layout: contract §10.4 minus the page's padding. Without the padding (`92vw`), a phone of
 * 412 px at a density of 2.6 would load the rendition of 1500 px instead of 1000 px.
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

/** In a swipe row a widget is 64 % of the page wide; see content-view.css.ts. */
const SWIPED_PHONE_SIZE = '(max-width: 767px) 60vw';

/** In the column beside a content page's menu, at most 52rem wide; see content-page.css.ts. */
const COLUMN_SIZES: Readonly<Record<ContainerLayout, string>> = {
  full: '(min-width: 1200px) 832px, (min-width: 1024px) 66vw, 92vw',
  half: '(min-width: 1200px) 410px, (min-width: 1024px) 33vw, (min-width: 768px) 46vw, 92vw',
  third: '(min-width: 1200px) 270px, (min-width: 1024px) 22vw, (min-width: 768px) 31vw, 92vw',
  quarter: '(min-width: 1200px) 200px, (min-width: 1024px) 16vw, (min-width: 768px) 46vw, 92vw',
};

/** What the width of a picture in a container depends on. */
export interface PicturePosition {
  readonly layout: ContainerLayout;
  readonly design: ContainerDesign;
  /** In a row that is swiped on phones. */
  readonly isSwiped?: boolean;
  readonly inColumn?: boolean | 'intro';
}

/** The `sizes` attribute of a picture in a container. */
export function computePictureSizes({
  layout,
  design,
  isSwiped = false,
  inColumn = false,
}: PicturePosition): string {
  const sizes = inColumn ? COLUMN_SIZES[layout] : computePageSizes(layout, design);
  return isSwiped ? `${SWIPED_PHONE_SIZE}, ${sizes}` : sizes;
}

function computePageSizes(layout: ContainerLayout, design: ContainerDesign): string {
  if (design === 'narrow') return layout === 'full' ? '(min-width: 1000px) 1000px, 92vw' : SIZES[layout].page;
  return design === 'full-width' ? SIZES[layout].edge : SIZES[layout].page;
}

/** A box that a picture fills by being cropped (`object-fit: cover`). */
export interface CropBox {
  /** Width of the box, as a `sizes` attribute. */
  readonly sizes: string;
  /** Width by height of the box. */
  readonly ratio: number;
}

/** The `sizes` attribute of a cropped picture: one that is wider than its box in proportion is drawn wider than the box. */
export function computeCroppedSizes({ width, height }: WidgetPicture, { sizes, ratio }: CropBox): string {
  const factor = Math.max(1, width / height / ratio);
  // Lengths are followed by a comma or the end; those in media conditions by a bracket
  return sizes.replaceAll(
    /(\d{1,5}(?:\.\d{1,4})?)(px|vw)(?=,|$)/g,
    (_, length: string, unit: string) => `${Math.round(Number(length) * factor)}${unit}`,
  );
}

/** Address of the rendition with this width, in px. */
export function formatPictureUrl({ endpoint, fileName }: PictureFile, width: number): string {
  return `${endpoint}/pagewidget/${width}w/${encodeURIComponent(fileName)}`;
}

/** `srcset` of the renditions that are no wider than the file itself, at least one. */
function formatPictureSrcSet(picture: PictureFile): string {
  const widths = WIDTHS.filter((width, index) => index === 0 || width <= picture.width);
  return widths.map((width) => `${formatPictureUrl(picture, width)} ${width}w`).join(', ');
}

/** Width in px of the blurred preview's rendition: about 1 kB. */
const PREVIEW_WIDTH = 100;
/** File types without transparency: behind a transparent picture the preview would stay visible. */
const OPAQUE = /\.jpe?g$/i;

/** CSS background shown until the picture is loaded; `none` for pictures that may be transparent. */
export function computePreviewBackground(picture: PictureFile): string {
  return OPAQUE.test(picture.fileName) ? `url("${formatPictureUrl(picture, PREVIEW_WIDTH)}")` : 'none';
}
