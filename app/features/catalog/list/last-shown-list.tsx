import { useRoutes, type Location } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Messages } from '#app/i18n/messages.ts';
import { PageTextsContext, useRetainedTexts, useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import * as styles from './list-error-boundary.css.ts';
import { allowResuming } from './loaded-pages/list-memory.ts';
import { useStyleCopies } from './use-style-copies.ts';

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
      <div ref={note} role="alert" tabIndex={-1} className={styles.note}>
        {t('common.error.general.text')}
      </div>
    </>
  );
}
