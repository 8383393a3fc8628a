import { type Location, useRoutes } from '@remix-run/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Messages } from '#app/i18n/messages.ts';
import { PageTextsContext, useRetainedTexts, useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import * as styles from './list-view.css.ts';
import { allowResuming } from './loaded-pages.ts';

/** A list as it was last shown, and what it needs to be shown again. */
interface ShownList {
  readonly location: Location;
  readonly messages: Messages;
  readonly view: ReactNode;
}

/** A list that stays on screen after loading more of it has failed, with a message (AP-03). */
export function LastShownList({ list }: { readonly list: ShownList }) {
  const t = useTranslate();
  const texts = useRetainedTexts(list.messages, useRootData().locale.language);
  useStyleCopies();
  const note = useRef<HTMLDivElement>(null);
  // The view needs the location that it was rendered for, not the one that failed to load
  const view = useRoutes([{ path: '*', element: list.view }], list.location);
  useEffect(() => {
    allowResuming(list.location.key);
    note.current?.focus({ preventScroll: true });
  }, [list]);
  return (
    <>
      <PageTextsContext.Provider value={texts}>{view}</PageTextsContext.Provider>
      <div ref={note} role="alert" tabIndex={-1} className={styles.errorNote}>
        {t('common.error.general.text')}
      </div>
    </>
  );
}

/** How long the copies outlive the error: enough for the page's own style sheets to load again. */
const REMOVAL_DELAY_MS = 2000;

/** Text of each of the page's style sheets. All are of the shop's own origin, so their rules can be read. */
function readStyles(): readonly string[] {
  return Array.from(document.styleSheets).flatMap((sheet) => (sheet.href === null ? [] : readRules(sheet)));
}

function readRules(sheet: CSSStyleSheet): readonly string[] {
  try {
    return [Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n')];
  } catch {
    // A late part's sheet that could not be loaded, as without a connection, has no rules that may be read
    return [];
  }
}

/**
 * Copies the page's style sheets, because the router removes those of a failed page from the document. They are still
 * there in the first render, and a layout effect adds the copies before the browser paints.
 */
function useStyleCopies(): void {
  const [sheets] = useState(readStyles);
  useLayoutEffect(() => {
    const copies = sheets.map((text) => {
      const copy = new CSSStyleSheet();
      copy.replaceSync(text);
      return copy;
    });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...copies];
    return () => {
      setTimeout(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !copies.includes(sheet));
      }, REMOVAL_DELAY_MS);
    };
  }, [sheets]);
}
