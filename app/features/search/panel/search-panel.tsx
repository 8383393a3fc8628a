import { type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { formatSearchPath, parseSearchText } from '#app/features/search/search.ts';
import type { SearchPanelData } from '#app/features/search/suggestions.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { useNavigate } from '#app/ui/router/typed-router.ts';
import { atLeast } from '#themes/breakpoints.ts';
import {
  describeField,
  findControl,
  findInput,
  listCells,
  markOpen,
  type SearchPanelState,
  useSearchPanel,
} from './use-search-panel.ts';
import { PanelContent } from './panel-content.tsx';
import { ActiveCell } from './panel-rows.tsx';
import * as styles from './search-panel.css.ts';

export interface SearchPanelProps {
  /** The search box that contains the field. */
  readonly box: RefObject<HTMLElement>;
  /** Path of the search page, no language prefix. */
  readonly action: ShopPath;
}

/**
 * Turns the search form into a combobox with a grid popup (ARIA APG): suggestions, recent and top searches (SR-01 to
 * SR-04). The focus stays in the field.
 */
export function SearchPanel({ box, action }: SearchPanelProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const panel = useSearchPanel(box);
  const word = action.slice(1);
  const { panelData, isOpen, active, finish } = panel;
  const isShown = isOpen && panelData !== undefined;
  useSearchField(box, {
    onFocus: panel.open,
    onLeave: panel.leave,
    onType: panel.type,
    onSubmit(event, typed) {
      event.preventDefault();
      const text = parseSearchText(typed);
      if (!text) return;
      finish(text);
      navigate(formatSearchPath(word, text));
    },
    onKey: (event) => handlePanelKey(event, popup, { ...panel, isShown }),
  });
  useFieldAttributes(box, { id, isShown, active });

  function followLink(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a');
    // With a modifier key the link opens another tab or window, and this page stays
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    finish(link.dataset.search ?? parseSearchText(findInput(box)?.value));
  }
  return (
    <>
      <div className={styles.close}>
        <IconButton icon="close" label={t('common.close')} onClick={panel.close} />
      </div>
      {/* Keyboard users act through the field; a mouse press must not move the focus out of it. */}
      <div
        ref={popup}
        role="presentation"
        className={styles.panel}
        hidden={!isShown}
        onClick={followLink}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown ? <Popup id={id} word={word} panelData={panelData} panel={panel} /> : null}
      </div>
    </>
  );
}

function Popup({
  id,
  word,
  panelData,
  panel,
}: {
  readonly id: string;
  readonly word: string;
  readonly panelData: SearchPanelData;
  readonly panel: SearchPanelState;
}) {
  const { locale } = useRootData();
  const { active, setActive, recent } = panel;
  return (
    <ActiveCell.Provider value={{ active, id }}>
      <PanelContent
        t={createTranslate(locale.language, panelData.messages)}
        id={id}
        word={word}
        isPhone={!matchMedia(atLeast('tablet')).matches}
        topSearches={panelData.topSearches}
        recentSearches={recent.searches}
        request={panel.request}
        found={panel.found}
        onRemove={(search) => {
          setActive(null);
          recent.remove(search);
        }}
        onRemoveAll={() => {
          setActive(null);
          recent.removeAll();
        }}
      />
    </ActiveCell.Provider>
  );
}

/** Mirrors the panel's state to the field and the box around it. */
function useFieldAttributes(
  box: RefObject<HTMLElement>,
  { id, isShown, active }: { readonly id: string; readonly isShown: boolean; readonly active: string | null },
): void {
  useEffect(() => {
    // Locks the page's scrolling only once there is something to show
    markOpen(box.current, isShown);
    describeField(findInput(box), { popup: isShown ? id : null, active });
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [box, id, isShown, active]);
}

/** Keyboard of the combobox: Enter chooses the active cell, Escape closes, the arrows move through the grid. */
function handlePanelKey(
  event: KeyboardEvent,
  grid: RefObject<HTMLElement>,
  { isOpen, isShown, active, setActive, open, close }: SearchPanelState & { readonly isShown: boolean },
): void {
  // Keys pressed in an input method editor belong to it
  if (event.isComposing) return;
  const chosen = event.key === 'Enter' && active !== null ? findControl(active) : null;
  if (event.key === 'Escape' && isOpen) close();
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

/**
 * The active cell after a key press in the search field (ARIA APG, combobox with grid popup): its id, null for the
 * field itself, undefined if the field handles the key. Moving past the last or first row returns to the field.
 *
 * @param rows ids of the cells, row by row
 */
export function moveInGrid(
  rows: readonly (readonly string[])[],
  active: string | null,
  key: string,
): string | null | undefined {
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

/**
 * Adds listeners to the search field that is already on the page, which keeps its text and focus. They are replaced
 * after every render, because the handlers close over the current state.
 */
function useSearchField(
  box: RefObject<HTMLElement>,
  handlers: {
    readonly onType: (text: string) => void;
    readonly onKey: (event: KeyboardEvent) => void;
    readonly onFocus: () => void;
    readonly onSubmit: (event: Event, text: string) => void;
    /** Focus or pointer moved outside the box, or the header's panel around it was closed. */
    readonly onLeave: () => void;
  },
): void {
  useEffect(() => {
    const element = box.current;
    const input = element?.querySelector('input');
    if (!element || !input) return undefined;
    // The header's panel around the box, where there is one, counts as inside
    const inside = element.closest<HTMLElement>('[popover]') ?? element;
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && inside.contains(target));
    input.addEventListener('input', () => handlers.onType(input.value), { signal });
    input.addEventListener('focus', handlers.onFocus, { signal });
    input.addEventListener('click', handlers.onFocus, { signal });
    input.addEventListener('keydown', handlers.onKey, { signal });
    element.addEventListener('submit', (event) => handlers.onSubmit(event, input.value), { signal });
    // Without a related target the whole window lost the focus, which does not count as leaving
    inside.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && isOutside(relatedTarget) && handlers.onLeave(),
      { signal },
    );
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && handlers.onLeave(), {
      signal,
    });
    inside.addEventListener('toggle', (event) => event.newState === 'closed' && handlers.onLeave(), {
      signal,
    });
    return () => controller.abort();
  });
}
