/** The ids of a grid's cells, row by row. */
export type GridCells = readonly (readonly string[])[];

/**
 * The active cell after a key press in the search field (ARIA APG, combobox with grid popup): its id, null for the
 * field itself, undefined if the field handles the key. Moving past the last or first row returns to the field.
 */
export function moveInGrid(rows: GridCells, active: string | null, key: string): string | null | undefined {
  const row = active === null ? -1 : rows.findIndex((cells) => cells.includes(active));
  const moves: Readonly<Record<string, () => string | null | undefined>> = {
    ArrowDown: () => rows[row + 1]?.[0] ?? null,
    ArrowUp: () => (row === -1 ? rows.at(-1) : rows[row - 1])?.[0] ?? null,
    Home: () => (row === -1 ? undefined : rows[0]?.[0]),
    End: () => (row === -1 ? undefined : rows.at(-1)?.[0]),
    ArrowRight: () => moveInRow(rows[row] ?? [], active, 1),
    ArrowLeft: () => moveInRow(rows[row] ?? [], active, -1),
  };
  return moves[key]?.();
}

/** In a row of one cell the arrows move the field's caret. */
function moveInRow(cells: readonly string[], active: string | null, step: 1 | -1): string | null | undefined {
  if (cells.length < 2 || active === null) return undefined;
  return cells[Math.max(cells.indexOf(active) + step, 0)] ?? active;
}
