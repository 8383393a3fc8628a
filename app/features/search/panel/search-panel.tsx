import { useHref, useNavigate } from '@remix-run/react';
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createTranslate } from '#app/i18n/translate.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { atLeast } from '#themes/breakpoints.ts';
import { moveInGrid } from './grid-keys.ts';
import { closeDetails } from './close-details.ts';
import { PanelContent } from './panel-content.tsx';
import { ActiveCell } from './panel-rows.tsx';
import * as styles from './search-panel.css.ts';
import { formatSearchPath, parseSearchText } from '#app/features/search/search-text.ts';
import { useOnNavigation } from './use-on-navigation.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSearchField } from './use-search-field.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchPanelProps {
  /** The search box: what holds the field. */
  readonly box: RefObject<HTMLElement>;
  /** Path of the search page, no language prefix. */
  readonly action: string;
}

/**
 * Makes a combobox with a grid for its popup (ARIA APG) of the search form: suggestions, recent and top searches
 * (SR-01 to SR-04). The focus stays in the field.
 */
export function SearchPanel({ box, action }: SearchPanelProps) {
  const { locale } = useRootData();
  const common = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { start, asked, found, begin, ask } = useSuggestions(useHref('/search-suggestions'));
  const recent = useRecentSearches();
  // Whoever has loaded this by typing is in the middle of a search.
  const [isOpen, setOpen] = useState(() => box.current?.contains(document.activeElement) === true);
  const [active, setActive] = useState<string | null>(null);
  const shop = start?.shop;
  const word = action.slice(1);
  const isShown = isOpen && start !== undefined;

  function open(): void {
    stay();
    setOpen(true);
    begin();
    if (shop !== undefined) recent.refresh(shop);
  }
  /** SR-03: closing clears text and results. */
  function close(): void {
    const input = findInput(box);
    if (input) input.value = '';
    setOpen(false);
    setActive(null);
    ask('');
  }
  /** Closes on the visitor's own wish: the focus goes where it came from. */
  function dismiss(): void {
    close();
    const frame = box.current?.closest('details');
    if (!frame) return;
    frame.open = false;
    frame.querySelector('summary')?.focus();
  }
  function leave(): void {
    if (!isOpen) return;
    close();
    closeDetails(box.current);
  }
  function goOn(search: string): void {
    if (shop !== undefined) recent.add(shop, search);
    findInput(box)?.blur();
    close();
    closeDetails(box.current);
  }

  const { stay } = useOnNavigation(leave);
  useSearchField(box, {
    onFocus: open,
    onLeave: leave,
    onType(text) {
      stay();
      setOpen(true);
      begin();
      setActive(null);
      ask(text);
    },
    onSubmit(event, text) {
      const search = parseSearchText(text);
      event.preventDefault();
      if (!search) return;
      goOn(search);
      navigate(formatSearchPath(word, search));
    },
    onKey(event) {
      if (event.isComposing) return;
      const chosen = event.key === 'Enter' && active !== null ? findControl(active) : null;
      if (event.key === 'Escape' && isOpen) dismiss();
      else if (chosen) chosen.click();
      else {
        const moved = isShown ? moveInGrid(listCells(panel.current), active, event.key) : undefined;
        if (moved === undefined) {
          if (event.key === 'ArrowDown' && !isOpen) open();
          return;
        }
        setActive(moved);
      }
      event.preventDefault();
    },
  });

  // What was typed before this was loaded counts as typed.
  const askFirst = useRef(ask);
  useEffect(() => {
    const typed = findInput(box)?.value;
    if (typed) askFirst.current(typed);
  }, [box]);
  const refresh = useRef(recent.refresh);
  useEffect(() => {
    if (shop !== undefined) refresh.current(shop);
  }, [shop]);

  useEffect(() => {
    // Until there is something to show, the page behind stays free to scroll
    markOpen(box.current, isShown);
    describeField(findInput(box), { popup: isShown ? id : null, active });
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [box, id, isShown, active]);

  function followLink(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a');
    // A link that opens a tab of its own leaves this one as it is.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    goOn(link.dataset.search ?? parseSearchText(findInput(box)?.value));
  }

  const t = createTranslate(locale.language, start?.messages ?? {});
  return (
    <>
      <div className={styles.close}>
        <IconButton icon="close" label={common('common.close')} onClick={dismiss} />
      </div>
      {/* The keyboard's way is the field. Pressing the mouse down must not take the focus out of it. */}
      <div
        ref={panel}
        role="presentation"
        className={styles.panel}
        hidden={!isShown}
        onClick={followLink}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown ? (
          <ActiveCell.Provider value={{ active, id }}>
            <PanelContent
              t={t}
              id={id}
              word={word}
              isPhone={!matchMedia(atLeast('tablet')).matches}
              topSearches={start.topSearches}
              recentSearches={recent.searches}
              asked={asked}
              found={found}
              onRemove={(search) => {
                setActive(null);
                recent.remove(start.shop, search);
              }}
              onRemoveAll={() => {
                setActive(null);
                recent.removeAll(start.shop);
              }}
            />
          </ActiveCell.Provider>
        ) : null}
      </div>
    </>
  );
}

/** For the style sheet; tells also whether the page's scroll bar, which goes away meanwhile, takes room. */
function markOpen(box: HTMLElement | null, isOpen: boolean): void {
  if (!isOpen) box?.removeAttribute('data-open');
  else if (box?.dataset.open === undefined)
    box?.setAttribute('data-open', innerWidth > document.documentElement.clientWidth ? 'gutter' : 'overlay');
}

interface FieldState {
  /** Id of the popup while it is there. */
  readonly popup: string | null;
  /** Id of the cell that the keyboard is on. */
  readonly active: string | null;
}

/** The field is the page's own, so what it has become is written onto it. */
function describeField(input: HTMLInputElement | null, { popup, active }: FieldState): void {
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

const findInput = (box: RefObject<HTMLElement>) => box.current?.querySelector('input') ?? null;

const findControl = (cell: string) => document.getElementById(cell)?.querySelector<HTMLElement>('a, button');

const listCells = (panel: HTMLElement | null): string[][] =>
  Array.from(panel?.querySelectorAll('[role=row]') ?? [], (row) =>
    Array.from(row.children, (cell) => cell.id),
  );
