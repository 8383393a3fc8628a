import { type CSSProperties, type FunctionComponent, useEffect, useRef } from 'react';
import { TargetLink } from '#app/ui/link/link.tsx';
import { findFocalPoint } from '#app/ui/picture/picture.tsx';
import type { MenuEntry, MenuPanelProps } from './main-menu.tsx';
import * as styles from './menu-panel.css.ts';
import * as kinds from './panel-kinds.css.ts';

type Kind = NonNullable<MenuPanelProps['kind']>;

/** The panel of a menu item, by `theme.header.panel`. In narrow windows it covers the menu. */
export function MenuPanel({ id, entry, promoted, backLabel, kind = 'columns' }: MenuPanelProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The panel was opened before this script was loaded. In wide windows the button is hidden and cannot take the focus
    if (back.current?.closest('[data-open]')) back.current.focus({ preventScroll: true });
  }, []);
  const shown = canShow(kind, entry) ? kind : 'columns';
  const View = VIEWS[shown];
  return (
    <div id={id} className={`${styles.panel} ${kinds.panel[shown]}`}>
      <button ref={back} type="button" className={styles.back}>
        {backLabel}
      </button>
      <View entry={entry} promoted={promoted} />
    </div>
  );
}

/** More pictures beside each other would be too small. */
const MAX_PICTURES = 8;

function canShow(kind: Kind, entry: MenuEntry): boolean {
  if (kind === 'room') return entry.picture !== undefined;
  const leaves = listLeaves(entry);
  return leaves.length <= MAX_PICTURES && leaves.some(({ picture }) => picture !== undefined);
}

/** The entries below an entry that have none below them. */
const listLeaves = ({ children = [] }: MenuEntry): readonly MenuEntry[] =>
  children.flatMap((child) => (child.children ? listLeaves(child) : [child]));

type ViewProps = Pick<MenuPanelProps, 'entry' | 'promoted'>;

/** A column for each child with children, one for the other children, and tiles. */
function Columns({ entry, promoted }: ViewProps) {
  return (
    <>
      <div className={styles.links}>
        <AllLink entry={entry} />
        <ChildColumns entry={entry} />
      </div>
      <OwnTile entry={entry} />
      {promoted === undefined ? null : <Tile entry={promoted} caption={promoted.label} />}
    </>
  );
}

/** A picture for each of the last level, below the link of its parent. */
function Pictures({ entry, promoted }: ViewProps) {
  const { children = [], text, picture } = entry;
  const firsts = children.map((_, at) => 1 + children.slice(0, at).flatMap(listLeavesOf).length);
  return (
    <div className={styles.links}>
      <AllLink entry={entry} />
      <ul className={kinds.pictures} style={toStyle({ '--count': children.flatMap(listLeavesOf).length })}>
        {children.flatMap((child, at) => [
          ...(child.children
            ? [
                <li
                  key={child.label}
                  className={kinds.parent}
                  style={toStyle({ '--at': firsts[at], '--span': listLeaves(child).length })}
                >
                  <EntryLink entry={child} look={styles.child} />
                </li>,
              ]
            : []),
          ...listLeavesOf(child).map((leaf) => (
            <li key={`${child.label} ${leaf.label}`} className={kinds.leaf}>
              <PictureLink entry={leaf} />
            </li>
          )),
        ])}
        <li className={kinds.last}>
          {picture !== undefined && text !== undefined ? (
            <OwnTile entry={entry} />
          ) : promoted === undefined ? null : (
            <Tile entry={promoted} caption={promoted.label} />
          )}
        </li>
      </ul>
    </div>
  );
}

const listLeavesOf = (child: MenuEntry): readonly MenuEntry[] =>
  child.children ? listLeaves(child) : [child];

const toStyle = (properties: Readonly<Record<`--${string}`, number | undefined>>): CSSProperties =>
  properties;

function PictureLink({ entry }: { readonly entry: MenuEntry }) {
  const { label, target, current, picture, text } = entry;
  return (
    <TargetLink className={kinds.pictureLink} target={target} aria-current={current}>
      {picture === undefined ? (
        <span className={kinds.leafPicture} />
      ) : (
        <PanelPicture look={kinds.leafPicture} src={picture} width={200} height={250} />
      )}
      <span>
        {label}
        {text === undefined ? null : <span className={styles.fact}>{text}</span>}
      </span>
    </TargetLink>
  );
}

interface PanelPictureProps {
  readonly look: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Cropped around its focal point. */
const PanelPicture = ({ look, ...picture }: PanelPictureProps) => (
  <img
    {...picture}
    className={look}
    style={{ objectPosition: findFocalPoint(picture.src) }}
    alt=""
    loading="lazy"
  />
);

/** In percent of the picture's width: further right the label has no room. */
const LAST_LABEL_AFTER_PIN = 78;

/** The entry's picture as wide as the window, with a pin on the goods of each entry that has a place on it, and the links over it. */
function Room({ entry }: ViewProps) {
  const leaves = (entry.children ?? []).flatMap((child) => [child, ...listLeaves(child)]);
  return (
    <>
      <div className={kinds.room}>
        <PanelPicture look={kinds.roomPicture} src={entry.picture ?? ''} width={1500} height={500} />
        {leaves.map(({ label, target, pin }) =>
          pin === undefined ? null : (
            <span key={label} className={kinds.place} style={toStyle({ '--x': pin.x, '--y': pin.y })}>
              {/* Hidden from keyboard and screen readers, which have the link beside the picture */}
              <TargetLink
                className={pin.x > LAST_LABEL_AFTER_PIN ? kinds.pinAtEnd : kinds.pin}
                target={target}
                tabIndex={-1}
                aria-hidden
              >
                {label}
              </TargetLink>
            </span>
          ),
        )}
      </div>
      <div className={kinds.roomLinks}>
        <AllLink entry={entry} />
        {entry.text === undefined ? null : <p className={kinds.sentence}>{entry.text}</p>}
        <ChildColumns entry={entry} />
      </div>
    </>
  );
}

const VIEWS: Readonly<Record<Kind, FunctionComponent<ViewProps>>> = {
  columns: Columns,
  pictures: Pictures,
  room: Room,
};

function AllLink({ entry: { allLabel, target } }: { readonly entry: MenuEntry }) {
  if (allLabel === undefined) return null;
  return (
    <TargetLink className={styles.all} target={target}>
      {allLabel}
    </TargetLink>
  );
}

function ChildColumns({ entry: { children = [] } }: { readonly entry: MenuEntry }) {
  const parents = children.filter((child) => (child.children?.length ?? 0) > 0);
  const others = children.filter((child) => !parents.includes(child));
  return (
    <div className={styles.columns}>
      {parents.map((parent) => (
        <div key={parent.label}>
          <EntryLink entry={parent} look={styles.child} />
          <EntryList items={parent.children ?? []} look={styles.grandchild} />
        </div>
      ))}
      {others.length > 0 ? <EntryList items={others} look={styles.child} /> : null}
    </div>
  );
}

function EntryList({ items, look }: { readonly items: readonly MenuEntry[]; readonly look: string }) {
  return (
    <ul className={styles.list}>
      {items.map((entry) => (
        <li key={entry.label}>
          <EntryLink entry={entry} look={look} />
        </li>
      ))}
    </ul>
  );
}

function EntryLink({
  entry: { label, target, current, text },
  look,
}: {
  readonly entry: MenuEntry;
  readonly look: string;
}) {
  return (
    <TargetLink className={look} target={target} aria-current={current}>
      {text === undefined ? (
        label
      ) : (
        <span>
          {label}
          <span className={styles.fact}>{text}</span>
        </span>
      )}
    </TargetLink>
  );
}

/** The picture of the panel's own page, with its text: the link to that page is above. */
function OwnTile({ entry: { label, target, picture, text } }: { readonly entry: MenuEntry }) {
  return picture === undefined ? null : <Tile entry={{ label, target, picture }} caption={text} isOwn />;
}

/** A picture with its text below. */
function Tile({
  entry: { target, picture },
  caption,
  isOwn = false,
}: {
  readonly entry: MenuEntry;
  readonly caption: string | undefined;
  /** Of the panel's own page: hidden from keyboard and screen readers, which have the link to it already. */
  readonly isOwn?: boolean;
}) {
  return (
    <TargetLink
      className={`${styles.tile} ${isOwn ? styles.ownTile : ''}`}
      target={target}
      {...(isOwn ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {picture === undefined ? null : (
        <PanelPicture look={styles.picture} src={picture} width={480} height={320} />
      )}
      {caption === undefined ? null : <span className={styles.caption}>{caption}</span>}
    </TargetLink>
  );
}
