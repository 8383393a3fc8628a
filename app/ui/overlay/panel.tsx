import { type ReactNode, useId } from 'react';
import type { ShopPath } from '#kernel/shop-path.ts';
import { IconButton, iconButtonClass } from '#app/ui/button/button.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ShopLink } from '#app/ui/link/link.tsx';
import { useIsScripted } from '#app/ui/router/typed-router.ts';
import { dialog } from './modal.css.ts';
import { useModalDialog } from './modal.tsx';
import type { PanelViewProps } from './panel-state.ts';
import * as styles from './panel.css.ts';

interface PanelProps extends Omit<PanelViewProps, 'frame'> {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /**
   * Set if the server renders the panel: path of the page without the panel, without language prefix. A link to it closes the
   * panel while there is no script.
   */
  readonly closePath?: ShopPath | undefined;
  /** Sticky, below the content. */
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

function Closer({
  label,
  path,
  onClose,
}: {
  readonly label: string;
  readonly path: ShopPath | undefined;
  readonly onClose: () => void;
}) {
  const isScripted = useIsScripted();
  if (isScripted || path === undefined) return <IconButton icon="close" label={label} onClick={onClose} />;
  return (
    <ShopLink to={path} aria-label={label} className={iconButtonClass()}>
      <Icon name="close" />
    </ShopLink>
  );
}
