import { count } from './tag.css.ts';

interface CountBadgeProps {
  readonly count: number;
}

/** A count at the corner of an icon button, shown above 0 only (LY-01). Screen readers get it from the button's label. */
export function CountBadge({ count: number }: CountBadgeProps) {
  if (number <= 0) return null;
  return (
    <span className={count} aria-hidden>
      {number > 99 ? '99+' : number}
    </span>
  );
}
