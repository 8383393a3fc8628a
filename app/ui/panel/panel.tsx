import { type ReactNode, useId } from 'react';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { dialog } from '#app/ui/modal/dialog.css.ts';
import { useModalDialog } from '#app/ui/modal/use-modal-dialog.ts';
import type { PanelViewProps } from './panel-state.ts';
import * as styles from './panel.css.ts';

interface PanelProps extends Omit<PanelViewProps, 'frame'> {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays in view below the content. */
  readonly foot?: ReactNode;
}

/** A panel that slides in at the end of the window, over the page. */
export function Panel({ title, closeLabel, children, foot, ...dialogOptions }: PanelProps) {
  const titleId = useId();
  const dialogProps = useModalDialog(dialogOptions);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog handles its keys
    <dialog {...dialogProps} aria-labelledby={titleId} className={dialog}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <div className={styles.title} tabIndex={-1} data-first-focus>
            <Heading level={2} size="m" id={titleId}>
              {title}
            </Heading>
          </div>
          <IconButton icon="close" label={closeLabel} onClick={dialogOptions.onClose} />
        </div>
        <div className={styles.scroller}>
          <div className={styles.content}>{children}</div>
          {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
        </div>
      </div>
    </dialog>
  );
}
