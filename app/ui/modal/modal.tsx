import { type ReactNode, useId } from 'react';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { dialog } from './dialog.css.ts';
import * as styles from './modal.css.ts';
import { useModalDialog } from './use-modal-dialog.ts';

interface ModalProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** `alertdialog` for a question that has to be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** A box over the page. Rendered while it is open. */
export function Modal({ title, closeLabel, onClose, role = 'dialog', children }: ModalProps) {
  const titleId = useId();
  const dialogProps = useModalDialog({ isOpen: true, onClose, onClosed: onClose });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog handles its keys
    <dialog {...dialogProps} role={role} aria-labelledby={titleId} className={dialog}>
      <div className={styles.box}>
        <div className={styles.head}>
          <div className={styles.title} tabIndex={-1} data-first-focus>
            <Heading level={2} size="m" id={titleId}>
              {title}
            </Heading>
          </div>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </dialog>
  );
}
