import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import * as styles from './content-view.css.ts';
import { pictureSizes } from '#app/features/content/parsing/widget-picture.ts';
import { WidgetView } from '#app/features/content/widgets/widget-view.tsx';
import type { Container, Content, Widget } from '#app/features/content/parsing/widget.ts';

const isPicture = ({ kind }: Widget): boolean => kind === 'banner' || kind === 'image';

interface ContentViewProps extends Content {
  readonly isPageTop?: boolean;
  /** Stands in a column of a page: the containers are as wide as that. `intro` are a few lines close to each other. */
  readonly inColumn?: boolean | 'intro';
}

/** A CMS page or area: its containers below each other. */
export function ContentView({ containers, isPageTop = false, inColumn = false }: ContentViewProps) {
  return (
    <div className={inColumn === 'intro' ? styles.intro : styles.content}>
      {containers.map((container, index) => (
        <ContainerView
          key={container.id}
          container={container}
          inColumn={inColumn !== false}
          isFirst={isPageTop && index === 0}
        />
      ))}
    </div>
  );
}

interface ContentAreaProps {
  readonly area: Content;
  /** A few lines in a column of the page. */
  readonly isIntro?: boolean;
}

/** An area of another page, as `loadArea` gives it; nothing where it is empty. */
export function ContentArea({ area: { containers }, isIntro = false }: ContentAreaProps) {
  if (containers.length === 0) return null;
  return <ContentView containers={containers} inColumn={isIntro ? 'intro' : false} />;
}

interface ContainerViewProps {
  readonly container: Container;
  readonly inColumn: boolean;
  /** It opens the page: its pictures are in the first view, and the first of them is likely the largest paint. */
  readonly isFirst: boolean;
}

/** Widgets fill one to four equal columns from tablets on (contract §10.3). */
function ContainerView({ container, inColumn, isFirst }: ContainerViewProps) {
  const { layout, design, swipes, widgets } = container;
  const firstPicture = isFirst ? widgets.find(isPicture) : undefined;
  const urgencyOf = (widget: Widget): PictureUrgency => {
    if (!isFirst) return 'late';
    return widget === firstPicture ? 'first' : 'early';
  };
  return (
    <div className={inColumn ? styles.column : styles.design[design]}>
      <div className={`${styles.columns[layout]} ${arrangement(container)}`}>
        {widgets.map((widget) => (
          <div key={widget.id} className={styles.cell}>
            <WidgetView
              widget={widget}
              sizes={pictureSizes({
                layout,
                design,
                isSwiped: swipes && design !== 'full-width',
                inColumn,
              })}
              urgency={urgencyOf(widget)}
              isWide={layout === 'full'}
              isEdgeToEdge={design === 'full-width'}
              inColumn={inColumn}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Words beside a picture stand in its middle; things of one kind begin at the same height. */
function arrangement({ design, swipes, widgets }: Container): string {
  if (design === 'full-width') return '';
  const isMixed = widgets.some(isPicture) && !widgets.every(isPicture);
  const classes = [
    styles.gaps,
    isMixed ? styles.middle : '',
    swipes ? styles.swipe : '',
    design.startsWith('contained') ? styles.page : '',
  ];
  return classes.filter(Boolean).join(' ');
}
