import type { RefObject } from 'react';
import { findControl, listCells } from './field-dom.ts';
import { moveInGrid } from './grid-keys.ts';
import type { SearchPanelState } from './use-search-panel.ts';

type KeyState = Pick<SearchPanelState, 'isOpen' | 'active' | 'setActive' | 'open' | 'dismiss'> & {
  readonly isShown: boolean;
};

/** Keyboard of the combobox: Enter chooses the active cell, Escape closes, the arrows move through the grid. */
export function handlePanelKey(
  event: KeyboardEvent,
  grid: RefObject<HTMLElement>,
  { isOpen, isShown, active, setActive, open, dismiss }: KeyState,
): void {
  // Keys pressed in an input method editor belong to it
  if (event.isComposing) return;
  const chosen = event.key === 'Enter' && active !== null ? findControl(active) : null;
  if (event.key === 'Escape' && isOpen) dismiss();
  else if (chosen) chosen.click();
  else {
    const moved = isShown ? moveInGrid(listCells(grid.current), active, event.key) : undefined;
    if (moved === undefined) {
      if (event.key === 'ArrowDown' && !isOpen) open();
      return;
    }
    setActive(moved);
  }
  event.preventDefault();
}
