import { type ReactNode, useId } from 'react';
import type { ShopPath } from '#kernel/shop-path.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { iconButtonClass } from '#app/ui/button/button-class.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ShopLink } from '#app/ui/link/shop-link.tsx';
import { dialog } from '#app/ui/modal/dialog.css.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { useModalDialog } from '#app/ui/modal/use-modal-dialog.ts';
import type { PanelViewProps } from './panel-state.ts';
import * as styles from './panel.css.ts';

interface PanelProps extends Omit<PanelViewProps, 'frame'> {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /**
   * Set where the panel is a part of the server's page: its path without the panel, without language prefix. Until there is
   * script the panel lies over the page, and a link closes it.
   */
  readonly closePath?: ShopPath | undefined;
  /** Stays in view below the content. */
  readonly foot?: ReactNode;
}

/** A panel that slides in at the end of the window, over the page. */
export function Panel({ title, closeLabel, children, foot, closePath, ...dialogOptions }: PanelProps) {
  const titleId = useId();
  const dialogProps = useModalDialog(dialogOptions);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog handles its keys
    <dialog
      {...dialogProps}
      open={closePath === undefined ? undefined : true}
      aria-labelledby={titleId}
      className={dialog}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <div className={styles.title} tabIndex={-1} data-first-focus>
            <Heading level={2} size="m" id={titleId}>
              {title}
            </Heading>
          </div>
          <Closer label={closeLabel} path={closePath} onClose={dialogOptions.onClose} />
        </div>
        <div className={styles.scroller}>
          <div className={styles.content}>{children}</div>
          {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
        </div>
      </div>
    </dialog>
  );
}

interface CloserProps {
  readonly label: string;
  readonly path: ShopPath | undefined;
  readonly onClose: () => void;
}

function Closer({ label, path, onClose }: CloserProps) {
  const isScripted = useIsScripted();
  if (isScripted || path === undefined) return <IconButton icon="close" label={label} onClick={onClose} />;
  return (
    <ShopLink to={path} aria-label={label} className={iconButtonClass({})}>
      <Icon name="close" />
    </ShopLink>
  );
}
