import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button/button.tsx';
import { Amount } from '#app/ui/value/price.tsx';
import { type GalleryPicture, Picture } from './picture.tsx';
import * as styles from './zoom-dialog.css.ts';
import { ARROW_STEPS } from './use-gallery-row.ts';

export interface ZoomLabels {
  readonly enlarge: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  /** What the pictures show, and its price. */
  readonly name: string;
  readonly price?: string | undefined;
}

export interface ZoomProps {
  readonly pictures: readonly GalleryPicture[];
  readonly current: number;
  readonly labels: ZoomLabels;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

interface ZoomDialogProps extends ZoomProps {
  readonly picture: GalleryPicture;
  /** A rendition that the page has loaded already; shown until the largest one is loaded. */
  readonly findLoadedUrl: () => string | null;
}

/**
 * A picture over the whole window: fitted at first, at its own size after a click on it or the button. Buttons, thumbnails and arrow keys
 * show another picture; arrow keys first scroll an enlarged picture to its edge.
 */
export function ZoomDialog(props: ZoomDialogProps) {
  const { pictures, current, picture, findLoadedUrl, labels, onShow, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [enlarged, setEnlarged] = useState<EnlargedAt | null>(null);
  const isLarge = enlarged?.url === picture.zoomUrl;
  useEffect(() => {
    dialog.current?.showModal();
    view.current?.focus();
  }, []);
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = view.current ?? {};
    const { x = 0.5, y = 0.5 } = enlarged ?? {};
    view.current?.scrollTo((scrollWidth - clientWidth) * x, (scrollHeight - clientHeight) * y);
  }, [enlarged]);
  const toggle = (x: number, y: number) => setEnlarged(isLarge ? null : { url: picture.zoomUrl, x, y });
  const { alt, ground } = picture.picture;
  const { length } = pictures;
  const turn = (step: 1 | -1) => onShow((current + step + length) % length);
  function turnByKey(event: KeyboardEvent<HTMLElement>) {
    const step = ARROW_STEPS[event.key];
    if (step !== undefined && !canScroll(event.target, step)) turn(step);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog handles its keys
    <dialog ref={dialog} className={styles.dialog} aria-label={alt} onClose={onClose} onKeyDown={turnByKey}>
      <Tools
        {...{ labels, isLarge, turn }}
        count={length === 1 ? null : `${current + 1}/${length}`}
        onEnlarge={() => toggle(0.5, 0.5)}
        // Through `close()` rather than unmounting, so that the browser returns the focus to the opener.
        onClose={() => dialog.current?.close()}
      />
      {/* Focusable, so that it scrolls by keyboard. The keyboard enlarges the picture by the button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={view}
        className={isLarge ? styles.scroll : styles.whole}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll everywhere
        role="group"
        aria-label={alt}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ background: ground }}
        onClick={({ clientX, clientY }) => toggle(clientX / innerWidth, clientY / innerHeight)}
      >
        <ZoomedPicture
          key={picture.zoomUrl}
          picture={picture}
          isLarge={isLarge}
          findLoadedUrl={findLoadedUrl}
        />
      </div>
      <Foot {...props} />
    </dialog>
  );
}

interface ToolsProps {
  readonly labels: ZoomLabels;
  readonly isLarge: boolean;
  /** Which picture of how many; null for a single one. */
  readonly count: string | null;
  readonly turn: (step: 1 | -1) => void;
  readonly onEnlarge: () => void;
  readonly onClose: () => void;
}

function Tools({ labels, isLarge, count, turn, onEnlarge, onClose }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {count === null ? null : (
        <>
          <span className={styles.count} aria-hidden>
            {count}
          </span>
          <IconButton icon="chevron-left" label={labels.previous} onClick={() => turn(-1)} />
          <IconButton icon="chevron-right" label={labels.next} onClick={() => turn(1)} />
        </>
      )}
      <IconButton icon="zoom" label={labels.enlarge} aria-pressed={isLarge} onClick={onEnlarge} />
      <IconButton icon="close" label={labels.close} onClick={onClose} />
    </div>
  );
}

/** What the pictures show, and other pictures to choose from. */
function Foot({ labels, ...thumbnails }: ZoomProps) {
  return (
    <div className={styles.foot}>
      <p className={styles.name}>{labels.name}</p>
      {labels.price === undefined ? null : <Amount>{labels.price}</Amount>}
      {thumbnails.pictures.length === 1 ? null : <Thumbnails {...thumbnails} />}
    </div>
  );
}

function Thumbnails({ pictures, current, onShow }: Pick<ZoomProps, 'pictures' | 'current' | 'onShow'>) {
  return (
    <ol className={styles.thumbnails}>
      {pictures.map(({ zoomUrl, label, thumbnail }, index) => (
        <li key={zoomUrl}>
          <button
            type="button"
            aria-label={label}
            aria-current={index === current || undefined}
            className={styles.thumbnail}
            onClick={() => onShow(index)}
          >
            <Picture {...thumbnail} sizes="48px" />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Whether the target can scroll further in that direction. Fractions of a pixel are ignored. */
function canScroll(target: EventTarget, step: 1 | -1): boolean {
  if (!(target instanceof HTMLElement) || target.role !== 'group') return false;
  const { scrollLeft, scrollWidth, clientWidth } = target;
  return step === 1 ? scrollLeft + clientWidth < scrollWidth - 1 : scrollLeft > 0;
}

/** The enlarged picture and the point that was pressed, from 0 at the left or top to 1. */
interface EnlargedAt {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

/** Wider than any window. */
const BEYOND = '100vmax';

/**
 * The largest rendition, over one that is loaded already, which remains if the largest one cannot be loaded. The edges of the loaded one
 * continue in their colours around it.
 */
function ZoomedPicture({
  picture,
  isLarge,
  findLoadedUrl,
}: {
  readonly picture: GalleryPicture;
  readonly isLarge: boolean;
  readonly findLoadedUrl: () => string | null;
}) {
  const [loadedUrl] = useState(findLoadedUrl);
  const [hasFailed, setHasFailed] = useState(false);
  const { width, height, alt, ground } = picture.picture;
  const zoomHeight = Math.round((picture.zoomWidth * height) / width);
  const behind = loadedUrl === null ? '' : `url("${loadedUrl}") center / contain no-repeat`;
  const ratio = width / height;
  return (
    <img
      src={hasFailed && loadedUrl !== null ? loadedUrl : picture.zoomUrl}
      width={picture.zoomWidth}
      height={zoomHeight}
      alt={alt}
      className={styles.picture}
      style={{
        ...(isLarge ? { height: `max(100%, ${zoomHeight}px)` } : { width: `min(100cqw, 100cqh * ${ratio})` }),
        aspectRatio: ratio,
        background: `${behind} ${ground ?? ''}`.trim(),
        borderImage: `url("${loadedUrl ?? ''}") 1 / ${BEYOND} / ${BEYOND}`,
      }}
      onError={() => setHasFailed(true)}
    />
  );
}
