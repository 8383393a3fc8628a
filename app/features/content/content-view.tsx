import * as styles from './content-view.css.ts';
import { pictureSizes } from './widget-picture.ts';
import { WidgetView } from './widget-view.tsx';
import type { Container, Content, Widget } from './widget.ts';

const isPicture = (widget: Widget): boolean => widget.kind === 'banner' || widget.kind === 'image';

/** A CMS page or area: its containers below each other. */
export function ContentView({ containers, isPageTop = false }: Content & { readonly isPageTop?: boolean }) {
  const first = isPageTop ? containers.flatMap((container) => container.widgets).find(isPicture) : undefined;
  return (
    <div className={styles.content}>
      {containers.map((container) => (
        <ContainerView key={container.id} container={container} first={first} />
      ))}
    </div>
  );
}

interface ContainerViewProps {
  readonly container: Container;
  /** The page's first picture: likely its largest paint. */
  readonly first: Widget | undefined;
}

/** Widgets fill one to four equal columns from tablets on (contract §10.3). */
function ContainerView({ container: { layout, design, widgets }, first }: ContainerViewProps) {
  return (
    <div className={styles.design[design]}>
      <div className={`${styles.columns[layout]} ${design === 'full-width' ? '' : styles.gaps}`}>
        {widgets.map((widget) => (
          <div key={widget.id} className={styles.cell}>
            <WidgetView
              widget={widget}
              sizes={pictureSizes(layout, design)}
              isFirst={widget === first}
              isWide={layout === 'full'}
              isEdgeToEdge={design === 'full-width'}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
