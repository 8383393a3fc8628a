import { type KeyboardEvent, lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { type GalleryPicture, Picture } from './picture.tsx';
import * as styles from './gallery.css.ts';
import { useGalleryRow } from './use-gallery-row.ts';
import type { ZoomLabels, ZoomProps } from './zoom-dialog.tsx';

export interface GalleryProps {
  readonly label: string;
  readonly zoomLabel: string;
  /** Set while the pictures take part in a view transition. */
  readonly viewTransitionName?: string | undefined;
  readonly labels: ZoomLabels;
  readonly pictures: readonly GalleryPicture[];
}

/**
 * A product's pictures (PP-01): a row to swipe, thumbnails, and a zoom dialog. Without script the thumbnails are
 * fragment links into the row and the zoom opens the picture's file. With script both leave the URL unchanged.
 */
export function Gallery({ label, zoomLabel, viewTransitionName, labels, pictures }: GalleryProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const { current, show, turnByKey, followScroll, releaseTarget } = useGalleryRow(row, pictures.length);
  const [isZoomed, setIsZoomed] = useState(false);

  return (
    <div className={styles.gallery}>
      <ul
        ref={row}
        aria-label={label}
        className={styles.row}
        style={viewTransitionName === undefined ? undefined : { viewTransitionName }}
        onScroll={followScroll}
        onPointerDown={releaseTarget}
        onWheel={releaseTarget}
      >
        {pictures.map((each, index) => (
          <li key={each.zoomUrl} id={`${id}${index}`} className={styles.slide}>
            <ZoomLink
              picture={each}
              label={zoomLabel}
              // Tab reaches only the current picture
              tabIndex={index === current ? undefined : -1}
              onKeyDown={turnByKey}
              onZoom={() => {
                show(index);
                setIsZoomed(true);
              }}
            />
          </li>
        ))}
      </ul>
      <Thumbnails pictures={pictures} current={current} idPrefix={id} onShow={show} />
      {isZoomed ? (
        <Zoom
          row={row}
          pictures={pictures}
          current={current}
          labels={labels}
          onShow={show}
          onClose={() => setIsZoomed(false)}
        />
      ) : null}
    </div>
  );
}

interface ThumbnailsProps {
  readonly pictures: readonly GalleryPicture[];
  readonly current: number;
  readonly idPrefix: string;
  readonly onShow: (index: number) => void;
}

/** Links to the slides of a gallery; nothing for a single picture. */
function Thumbnails({ pictures, current, idPrefix, onShow }: ThumbnailsProps) {
  if (pictures.length <= 1) return null;
  return (
    <ol className={styles.thumbnails}>
      {pictures.map((each, index) => (
        <li key={each.zoomUrl}>
          <a
            href={`#${idPrefix}${index}`}
            aria-label={each.label}
            aria-current={index === current || undefined}
            className={styles.thumbnail}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <Picture {...each.thumbnail} />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Loaded at the first click: most visitors never zoom. */
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

function Zoom({ row, ...props }: ZoomProps & { readonly row: RefObject<HTMLElement> }) {
  const { pictures, current } = props;
  const picture = pictures[current];
  if (!picture) return null;
  return (
    <Suspense>
      <ZoomDialog
        {...props}
        picture={picture}
        findLoadedUrl={() => findLoadedUrl(row.current, current) ?? picture.thumbnail.src}
      />
    </Suspense>
  );
}

/** The rendition of a picture that the browser has loaded already. */
function findLoadedUrl(row: HTMLElement | null, index: number): string | null {
  const shown = row?.querySelectorAll('img')[index];
  return shown?.complete && shown.naturalWidth > 0 ? shown.currentSrc : null;
}

interface ZoomLinkProps {
  readonly picture: GalleryPicture;
  readonly label: string;
  readonly tabIndex?: number | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onZoom: () => void;
}

/** A picture as a link to its largest rendition; with script it is enlarged in the page. */
function ZoomLink({ picture, label, tabIndex, onKeyDown, onZoom }: ZoomLinkProps) {
  return (
    <a
      href={picture.zoomUrl}
      aria-label={label}
      className={styles.zoom}
      style={{
        backgroundColor: picture.picture.ground,
        borderImageSource: `url("${picture.thumbnail.srcSet?.at(-1)?.url ?? ''}")`,
      }}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.preventDefault();
        onZoom();
      }}
    >
      <Picture {...picture.picture} />
      <span className={styles.zoomMark}>
        <Icon name="zoom" />
      </span>
    </a>
  );
}

/** A product's pictures all at once (PP-01), each a link to its largest rendition; with script it opens the zoom dialog. */
export function PictureWall({ label, zoomLabel, viewTransitionName, labels, pictures }: GalleryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.wall}>
        {pictures.map((each, index) => (
          <li
            key={each.zoomUrl}
            className={styles.part}
            style={index > 0 || viewTransitionName === undefined ? undefined : { viewTransitionName }}
          >
            <ZoomLink picture={each} label={`${zoomLabel}: ${each.label}`} onZoom={() => setZoomed(index)} />
          </li>
        ))}
      </ul>
      {zoomed === null ? null : (
        <Zoom
          row={list}
          pictures={pictures}
          current={zoomed}
          labels={labels}
          onShow={setZoomed}
          onClose={() => setZoomed(null)}
        />
      )}
    </>
  );
}
