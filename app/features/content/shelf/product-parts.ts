/** Cards of a slider in view at once in wide windows: one part. */
export const PART = 4;

/** Where a link to a slider's part leads. */
export function cardId(widgetId: string, index: number): string {
  return `${widgetId}-${index}`;
}
