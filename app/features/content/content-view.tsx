import type { PictureUrgency } from '#app/ui/picture/picture.tsx';
import * as styles from './content-view.css.ts';
import { WidgetView } from './widgets/widget-view.tsx';
import type { Container, Content, Widget } from './widget.ts';

/** The containers of a CMS page or area, one below the other; nothing where there are none. */
export function ContentView({
  containers,
  isPageTop = false,
  inColumn = false,
}: Content & {
  readonly isPageTop?: boolean;
  /** Inside a column: containers take the column's width. `intro` also reduces the gap between them. */
  readonly inColumn?: boolean | 'intro';
}) {
  if (containers.length === 0) return null;
  return (
    <div className={inColumn === 'intro' ? styles.intro : styles.content}>
      {containers.map((container, index) => (
        <ContainerView
          key={container.id}
          container={container}
          inColumn={inColumn}
          isFirst={isPageTop && index === 0}
        />
      ))}
    </div>
  );
}

/** Widgets fill one to four equal columns from tablets on (contract §10.3). */
function ContainerView(props: {
  readonly container: Container;
  readonly inColumn: boolean | 'intro';
  /** First container of the page: its pictures are in the first view, and the first one is likely the LCP element. */
  readonly isFirst: boolean;
}) {
  const { container, inColumn, isFirst } = props;
  const { layout, design, swipes, widgets } = container;
  const firstPicture = isFirst ? widgets.find(isPicture) : undefined;
  const urgencyOf = (widget: Widget): PictureUrgency => {
    if (!isFirst) return 'late';
    return widget === firstPicture ? 'first' : 'early';
  };
  return (
    <div
      className={inColumn ? styles.column : styles.design[design]}
      // overlay-header.css.ts lays the header over the picture
      data-hero={isFirst && design === 'full-width' && isFullBleed(widgets[0]) ? 'full-bleed' : undefined}
    >
      <div className={`${styles.columns[layout]} ${computeGridClasses(container)}`}>
        {widgets.map((widget) => (
          <div key={widget.id} className={styles.cell}>
            <WidgetView
              widget={widget}
              position={{ layout, design, isSwiped: swipes && design !== 'full-width', inColumn }}
              urgency={urgencyOf(widget)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Text beside a picture is centred vertically; widgets of one kind align at the top. */
function computeGridClasses({ design, swipes, widgets }: Container): string {
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

const isPicture = ({ kind }: Widget): boolean => kind === 'banner' || kind === 'image' || kind === 'hero';

const isFullBleed = (widget: Widget | undefined): boolean =>
  widget?.kind === 'banner' || (widget?.kind === 'hero' && widget.layout === 'full-bleed');

/** A widget area from `loadArea` inside another page. */
export function ContentArea({
  area: { containers },
  isIntro = false,
}: {
  readonly area: Content;
  /** A short text inside a column of the page. */
  readonly isIntro?: boolean;
}) {
  return <ContentView containers={containers} inColumn={isIntro ? 'intro' : false} />;
}
