import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** Steps by arrow key: the same direction in which a swipe moves the pictures. */
export const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

interface GalleryRow {
  /** Index of the picture in view. */
  readonly current: number;
  /** Scrolls to a picture and makes it the current one. */
  readonly show: (index: number) => void;
  /** Shows the neighbour in one direction; wraps around at the ends. */
  readonly turn: (step: 1 | -1) => void;
  readonly turnByKey: (event: KeyboardEvent) => void;
  /** Makes the picture that was scrolled into view the current one. */
  readonly followScroll: () => void;
  /** Lets the visitor's own scrolling decide which picture is current. */
  readonly releaseTarget: () => void;
}

/** Keeps the current picture of a gallery and the scroll position of its row in step; `count` is the number of pictures. */
export function useGalleryRow(row: RefObject<HTMLUListElement>, count: number): GalleryRow {
  const [current, setCurrent] = useState(0);
  /** Index that a programmatic scroll is moving to. Pictures passed on the way do not become the current one. */
  const target = useRef<number | null>(null);

  function show(index: number) {
    target.current = index;
    row.current?.scrollTo({ left: findStep(row.current) * index });
    setCurrent(index);
  }
  const neighbour = (step: 1 | -1) => (current + step + count) % count;
  return {
    current,
    show,
    turn: (step) => show(neighbour(step)),
    turnByKey(event) {
      const step = ARROW_STEPS[event.key];
      if (step === undefined || count === 1) return;
      event.preventDefault();
      const next = neighbour(step);
      show(next);
      row.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true });
    },
    followScroll() {
      if (!row.current) return;
      const index = Math.round(row.current.scrollLeft / findStep(row.current));
      if (target.current !== null && target.current !== index) return;
      target.current = null;
      setCurrent(index);
    },
    releaseTarget() {
      target.current = null;
    },
  };
}

/** Distance between two pictures: the width of the row, or less where their neighbours are in view. */
function findStep({ children: [first, second], clientWidth }: HTMLElement): number {
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return clientWidth || 1;
  return second.offsetLeft - first.offsetLeft || 1;
}
