import type { OwnServiceMark } from '#kernel/service-mark.ts';

/** The first mark of the shop's own that is meant for one of these options. */
export function findOwnMark(
  marks: readonly (string | OwnServiceMark)[],
  options: readonly string[],
): OwnServiceMark | null {
  for (const mark of marks)
    if (typeof mark === 'object' && mark.options?.some((option) => options.includes(option))) return mark;
  return null;
}
