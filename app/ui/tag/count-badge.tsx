import { count } from './tag.css.ts';

interface CountBadgeProps {
  readonly count: number;
}

/** How many, at the corner of an icon button. Shown only above 0 (LY-01); the button's label says it in words. */
export function CountBadge({ count: number }: CountBadgeProps) {
  if (number <= 0) return null;
  return (
    <span className={count} aria-hidden>
      {number > 99 ? '99+' : number}
    </span>
  );
}
