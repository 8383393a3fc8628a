import { useContext, type ReactNode } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { isLeaf, type Field, type Group, type Leaf, type Rows } from '#app/channels/form/field.server.ts';
import { isWithin, toFindingPath, toName } from '#studio/form/edit-text.ts';
import { FormViewContext, idOf, LeafView } from './leaf-view.tsx';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });
const toLanguage = (code: string): string => LANGUAGE_NAMES.of(code) ?? code;

/** A control, or a group of controls with its title. */
export function FieldView({
  field,
  depth = 0,
}: {
  readonly field: Field;
  /** Within how many groups it is. */
  readonly depth?: number;
}) {
  if (isLeaf(field)) return <LeafView leaf={field} />;
  if ('rows' in field) return <RowsView rows={field} depth={depth} />;
  if (field.kind === 'menu') return <MenuView menu={field} depth={depth} />;
  return (
    <GroupFrame group={field} depth={depth}>
      {field.kind === 'picture' ? <PicturePreview picture={field} /> : null}
      <Fields fields={field.fields} depth={depth + 1} isPerLanguage={field.kind === 'texts'} />
    </GroupFrame>
  );
}

/** Short controls side by side, groups below one another. */
export function Fields({
  fields,
  depth,
  isPerLanguage = false,
}: {
  readonly fields: readonly Field[];
  readonly depth: number;
  readonly isPerLanguage?: boolean;
}) {
  return (
    <div className={formStyles.columns}>
      {fields.map((field) => {
        const name = toName(field.path);
        if (isPerLanguage && isLeaf(field))
          return (
            <LeafView
              key={name}
              leaf={{ ...field, description: undefined, isRequired: true }}
              label={toLanguage(field.label.toLowerCase())}
            />
          );
        if (isLeaf(field) && !isWide(field)) return <LeafView key={name} leaf={field} />;
        return (
          <div key={name} className={formStyles.wide}>
            <FieldView field={field} depth={depth} />
          </div>
        );
      })}
    </div>
  );
}

/** Lines longer than a column can show: addresses and drawings. */
const LONG_LINE = 32;

const isWide = ({ kind, value }: Leaf): boolean =>
  kind === 'area' ||
  (kind === 'lines' && Array.isArray(value) && value.some((line) => String(line).length > LONG_LINE));

/** The form has a control per language, so that nothing has to be said about JSON. */
const withoutJson = (description: string): string => description.replace(/[:,] \{ ?".*$/, '');

function GroupFrame({
  group,
  depth,
  children,
}: {
  readonly group: Pick<Group, 'path' | 'label' | 'description'>;
  readonly depth: number;
  readonly children: ReactNode;
}) {
  const { errors } = useContext(FormViewContext);
  const name = toName(group.path);
  const error = errors.find(({ path }) => path === toFindingPath(group.path))?.reason;
  const isPart = depth === 0;
  return (
    <fieldset id={idOf(name)} tabIndex={-1} className={isPart ? formStyles.part : formStyles.innerGroup}>
      <legend className={formStyles.legend}>
        {isPart ? <VisuallyHidden>{group.label}</VisuallyHidden> : group.label}
      </legend>
      <div className={formStyles.groupBody}>
        {group.description === undefined ? null : (
          <p className={formStyles.hint}>{withoutJson(group.description)}</p>
        )}
        {error === undefined ? null : <p className={styles.state.bad}>{error}</p>}
        {children}
      </div>
    </fieldset>
  );
}

function RowsView({ rows, depth }: { readonly rows: Rows; readonly depth: number }) {
  return (
    <GroupFrame group={rows} depth={depth}>
      {rows.rows.map((row, at) => (
        <RowView
          key={toName(row.path)}
          row={row}
          depth={depth}
          isFirst={at === 0}
          isLast={at === rows.rows.length - 1}
        />
      ))}
      <div>
        <Button type="submit" tone="outline" size="s" name="do" value={`add:${toName(rows.path)}`}>
          Add to {rows.label.toLowerCase()}
        </Button>
      </div>
    </GroupFrame>
  );
}

function RowView({
  row,
  depth,
  isFirst,
  isLast,
}: {
  readonly row: Group;
  readonly depth: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}) {
  const { errors } = useContext(FormViewContext);
  const name = toName(row.path);
  const title = titleOf(row);
  return (
    <div className={formStyles.row}>
      <details open={errors.some(({ path }) => isWithin(path, row.path))} className={formStyles.rowDetails}>
        <summary className={styles.previewTitle}>{title}</summary>
        {/* An address with this fragment opens the row */}
        <div id={idOf(name)} tabIndex={-1}>
          <Fields fields={row.fields} depth={depth + 1} />
        </div>
      </details>
      <span className={styles.tools}>
        {isFirst ? null : <RowButton verb="up" name={name} title={title} label="Move up" />}
        {isLast ? null : <RowButton verb="down" name={name} title={title} label="Move down" />}
        <RowButton verb="remove" name={name} title={title} label="Remove" />
      </span>
    </div>
  );
}

const RowButton = ({
  verb,
  name,
  title,
  label,
}: {
  readonly verb: 'up' | 'down' | 'remove';
  readonly name: string;
  readonly title: string;
  readonly label: string;
}) => (
  <Button
    type="submit"
    tone="quiet"
    size="s"
    name="do"
    value={`${verb}:${name}`}
    aria-label={`${label}: ${title}`}
  >
    {label}
  </Button>
);

/** The first text of a row, one for shoppers before others, or its number. */
function titleOf(row: Group): string {
  const texts = row.fields.flatMap((field) => (field.kind === 'texts' ? field.fields : [])).filter(isLeaf);
  const shown = [...texts, ...row.fields.filter(isLeaf)].find(
    ({ value }) => typeof value === 'string' && value !== '',
  );
  return shown ? String(shown.value) : `Number ${Number(row.path.at(-1)) + 1}`;
}

/** A menu of the API by its location, or a tree that the file has itself. */
function MenuView({ menu, depth }: { readonly menu: Group; readonly depth: number }) {
  const name = toName(menu.path);
  const isOwn = !menu.fields.every(isLeaf);
  return (
    <GroupFrame group={menu} depth={depth}>
      {menu.fields.map((field) =>
        isLeaf(field) ? (
          <LeafView
            key={toName(field.path)}
            leaf={{ ...field, description: undefined }}
            label="Location in the API"
          />
        ) : (
          <FieldView key={toName(field.path)} field={field} depth={depth + 1} />
        ),
      )}
      <div>
        <Button type="submit" tone="quiet" size="s" name="do" value={`${isOwn ? 'api' : 'own'}:${name}`}>
          {isOwn ? 'Take the menu from the API instead' : 'Write the items here instead'}
        </Button>
      </div>
    </GroupFrame>
  );
}

function PicturePreview({ picture }: { readonly picture: Group }) {
  const [drawing, address] = ['svg', 'src'].map(
    (member) => picture.fields.filter(isLeaf).find(({ path }) => path.at(-1) === member)?.value,
  );
  const src =
    typeof drawing === 'string' && drawing !== ''
      ? `data:image/svg+xml,${encodeURIComponent(drawing)}`
      : typeof address === 'string' && address.startsWith('https:')
        ? address
        : null;
  const isDark = picture.path.at(-1) === 'dark';
  return src === null ? null : (
    <img
      src={src}
      alt={`${picture.label} as it is now`}
      className={isDark ? `${formStyles.logo} ${formStyles.logoDark}` : formStyles.logo}
    />
  );
}
