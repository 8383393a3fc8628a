import { type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { formatSearchPath, parseSearchText } from '#app/features/search/search-text.ts';
import type { SearchPanelData } from '#app/features/search/suggestions.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { useNavigate } from '#app/ui/router/typed-router.ts';
import { atLeast } from '#themes/breakpoints.ts';
import { describeField, findInput, markOpen } from './field-dom.ts';
import { handlePanelKey } from './handle-panel-key.ts';
import { PanelContent } from './panel-content.tsx';
import { ActiveCell } from './panel-rows.tsx';
import * as styles from './search-panel.css.ts';
import { useSearchField } from './use-search-field.ts';
import { useSearchPanel, type SearchPanelState } from './use-search-panel.ts';

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
        <IconButton icon="close" label={t('common.close')} onClick={panel.dismiss} />
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

interface PopupProps {
  readonly id: string;
  readonly word: string;
  readonly panelData: SearchPanelData;
  readonly panel: SearchPanelState;
}

function Popup({ id, word, panelData, panel }: PopupProps) {
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

interface ShownState {
  readonly id: string;
  readonly isShown: boolean;
  readonly active: string | null;
}

/** Mirrors the panel's state to the field and the box around it. */
function useFieldAttributes(box: RefObject<HTMLElement>, { id, isShown, active }: ShownState): void {
  useEffect(() => {
    // Locks the page's scrolling only once there is something to show
    markOpen(box.current, isShown);
    describeField(findInput(box), { popup: isShown ? id : null, active });
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [box, id, isShown, active]);
}
