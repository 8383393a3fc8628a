import type { RefObject } from 'react';

interface FieldState {
  /** Id of the popup while it is shown. */
  readonly popup: string | null;
  /** Id of the active grid cell. */
  readonly active: string | null;
}

/** Sets the combobox attributes on the form's own field, which React does not render here. */
export function describeField(input: HTMLInputElement | null, { popup, active }: FieldState): void {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'grid',
    'aria-expanded': String(popup !== null),
    'aria-controls': popup,
    'aria-activedescendant': active,
  };
  for (const [name, value] of Object.entries(attributes))
    if (value === null) input?.removeAttribute(name);
    else input?.setAttribute(name, value);
}

/**
 * Sets `data-open` for the style sheet. The value says whether the page's scroll bar takes up width: it is hidden while
 * the panel is open, and its gutter must stay so that the page does not shift.
 */
export function markOpen(box: HTMLElement | null, isOpen: boolean): void {
  if (!isOpen) box?.removeAttribute('data-open');
  else if (box?.dataset.open === undefined)
    box?.setAttribute('data-open', innerWidth > document.documentElement.clientWidth ? 'gutter' : 'overlay');
}

export const findInput = (box: RefObject<HTMLElement>) => box.current?.querySelector('input') ?? null;

/** The link or button inside a grid cell. */
export const findControl = (cellId: string) =>
  document.getElementById(cellId)?.querySelector<HTMLElement>('a, button') ?? null;

/** Ids of the grid's cells, row by row. */
export const listCells = (grid: HTMLElement | null): string[][] =>
  Array.from(grid?.querySelectorAll('[role=row]') ?? [], (row) =>
    Array.from(row.children, (cell) => cell.id),
  );
