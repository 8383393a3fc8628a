import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { popoverTarget } from '#app/ui/menu/popovers.ts';
import type { HeaderChoice } from '#themes/compositions.ts';
import { SEARCH_ID } from '#app/shell/layout/menus.ts';
import * as styles from './search-slot.css.ts';

/** The windows whose header has space for a search field. */
export type FieldWidth = keyof typeof styles.field;

interface SearchSlotProps {
  readonly kind: HeaderChoice['search'];
  readonly fieldFrom?: FieldWidth | undefined;
  readonly children: ReactNode;
}

/** The search box: a field in the header of windows from `fieldFrom` on, else in a popover that an icon opens. */
export function SearchSlot({ kind, fieldFrom = 'wide', children }: SearchSlotProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const focusField = ({ newState }: ToggleEvent): void => {
      if (newState !== 'open') return;
      const input = element?.querySelector('input');
      input?.focus();
      // The text of a page of results is replaced by what is typed
      input?.select();
    };
    element?.addEventListener('toggle', focusField);
    return () => element?.removeEventListener('toggle', focusField);
  }, []);
  const isField = kind === 'field';
  return (
    <>
      <button
        type="button"
        className={`${styles.opener} ${isField ? styles.openerBeside[fieldFrom] : ''}`}
        aria-label={t('common.search.label')}
        {...popoverTarget(SEARCH_ID)}
      >
        <Icon name="search" />
      </button>
      <div
        ref={box}
        id={SEARCH_ID}
        {...{ popover: 'auto' }}
        className={`${styles.slot} ${isField ? styles.field[fieldFrom] : ''} ${kind === 'overlay' ? styles.overlay : ''}`}
      >
        {children}
        {kind === 'overlay' ? (
          <button
            type="button"
            className={styles.close}
            aria-label={t('common.close')}
            {...popoverTarget(SEARCH_ID, 'hide')}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </div>
    </>
  );
}
