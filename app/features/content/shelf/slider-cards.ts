/** Cards of a slider that are in view at once in wide windows. */
export const CARDS_PER_VIEW = 4;

/** DOM id of a slider's card: the target of a slider dot. */
export function toCardId(widgetId: string, index: number): string {
  return `${widgetId}-${index}`;
}
