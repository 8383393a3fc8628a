import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** Steps by arrow key: the same direction in which a swipe moves the pictures. */
export const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Synchronises the current picture of a gallery with the scroll position of its row; `count` is the number of pictures. */
export function useGalleryRow(row: RefObject<HTMLUListElement>, count: number) {
  const [current, setCurrent] = useState(0);
  /** Index that a programmatic scroll moves to. Pictures on the way do not become the current one. */
  const target = useRef<number | null>(null);

  function show(index: number) {
    target.current = index;
    row.current?.scrollTo({ left: findStep(row.current) * index });
    setCurrent(index);
  }
  return {
    current,
    show,
    /** Wraps around at the ends. */
    turnByKey: (event: KeyboardEvent) => {
      const step = ARROW_STEPS[event.key];
      if (step === undefined || count === 1) return;
      event.preventDefault();
      const next = (current + step + count) % count;
      show(next);
      row.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true });
    },
    /** Makes the picture that was scrolled into view the current one. */
    followScroll: () => {
      if (!row.current) return;
      const index = Math.round(row.current.scrollLeft / findStep(row.current));
      if (target.current !== null && target.current !== index) return;
      target.current = null;
      setCurrent(index);
    },
    /** Lets the visitor's own scrolling interrupt a programmatic one. */
    releaseTarget: () => {
      target.current = null;
    },
  };
}

/** Distance between two pictures: the width of the row, or less if neighbours are in view. */
function findStep({ children: [first, second], clientWidth }: HTMLElement): number {
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return clientWidth || 1;
  return second.offsetLeft - first.offsetLeft || 1;
}
