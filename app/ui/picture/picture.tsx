import type { CSSProperties } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './picture.css.ts';

export interface PictureProps {
  /** URL for browsers without `srcset`; null if there is no picture. */
  readonly src: string | null;
  /** The renditions; `width` of the file in px. */
  readonly srcSet?: readonly { readonly url: string; readonly width: number }[];
  /** The `sizes` attribute: the picture's width on the page per window width. */
  readonly sizes?: string;
  /** `width` and `height` give the aspect ratio, so that the layout does not shift when the picture loads. */
  readonly width: number;
  readonly height: number;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** `late` unless the picture is above the fold; at most one picture of a page is `first`. */
  readonly urgency?: PictureUrgency;
  readonly shape?: keyof typeof styles.shape;
  readonly fit?: keyof typeof styles.fit;
  /** CSS position of what stays in view where the picture is cropped; the middle by default. */
  readonly focus?: string | undefined;
  /** CSS colour shown until the picture has loaded; the theme's muted background by default. */
  readonly ground?: string;
  /** URL of the smallest rendition, shown enlarged until the picture has loaded. */
  readonly preview?: string;
  readonly look?: string;
}

/** A picture with reserved space: a placeholder colour until it has loaded, an icon if there is none. */
export function Picture(props: PictureProps) {
  const {
    src,
    srcSet = [],
    sizes,
    width,
    height,
    alt,
    urgency = 'late',
    shape = 'square',
    fit = 'natural',
    look = '',
  } = props;
  if (src === null) {
    return (
      <div
        className={`${styles.missing} ${styles.shape[shape]} ${look}`}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <Icon name="bag" size="l" {...(alt === '' ? {} : { label: alt })} />
      </div>
    );
  }
  return (
    <img
      style={toStyle(props)}
      {...URGENCY_ATTRIBUTES[urgency]}
      src={src}
      srcSet={srcSet.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      className={`${styles.picture} ${styles.shape[shape]} ${styles.fit[fit]} ${look}`.trim()}
    />
  );
}

const FOCAL_POINT = /#(\d+)-(\d+)$/;

/** CSS position of the focal point that an address ends with, `70% 40%` for `lamp.jpg#70-40`; undefined without one. */
export function findFocalPoint(address: string): string | undefined {
  const [, x, y] = FOCAL_POINT.exec(address) ?? [];
  return x && `${x}% ${y}%`;
}

function toStyle({ ground, preview, focus }: PictureProps): CSSProperties | undefined {
  const background = preview ? `${ground ?? ''} url("${preview}") center / cover`.trim() : ground;
  return background || focus ? { background, objectPosition: focus } : undefined;
}

/** When the browser loads a picture: at once with high priority, at once, or when it is near the viewport. */
export type PictureUrgency = 'first' | 'early' | 'late';

/** Attributes of the `img`. React 18 accepts `fetchpriority` in lower case only. */
export const URGENCY_ATTRIBUTES = {
  first: { fetchpriority: 'high' },
  early: {},
  late: { loading: 'lazy' },
} as const satisfies Readonly<Record<PictureUrgency, object>>;

export interface GalleryPicture {
  readonly picture: PictureProps;
  readonly thumbnail: PictureProps;
  /** Accessible name of the thumbnail's link: "Picture 2 of 4". */
  readonly label: string;
  /** The largest rendition. */
  readonly zoomUrl: string;
  /** In px. */
  readonly zoomWidth: number;
}
