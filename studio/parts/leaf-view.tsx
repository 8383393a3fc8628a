import { createContext, useContext } from 'react';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { type FieldTexts, TextArea, TextField } from '#app/ui/field/text-field.tsx';
import { formatLeaf, type Leaf, type MeasuredColours } from '#app/channels/form/field.server.ts';
import { toFindingPath, toName } from '#studio/form/edit-text.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SHAPE_CONTRAST } from '#themes/contrast.ts';
import type { Rejected } from '#studio/form/apply-form.ts';
import type { Finding } from '#studio/drafts/judge-draft.ts';
import { listPictures, PictureChoice } from './picture-choice.tsx';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';

/** The id of a control, for links to it. */
export const idOf = (name: string): string => `f${name.replaceAll('/', '.')}`;

const SWITCH = [
  { value: 'true', description: 'yes' },
  { value: 'false', description: 'no' },
];

/** One control with its description, and its error if there is one. */
export function LeafView({ leaf, label = leaf.label }: { readonly leaf: Leaf; readonly label?: string }) {
  const { errors, rejected, ownFonts } = useContext(FormViewContext);
  const name = toName(leaf.path);
  const error = errors.find(({ path }) => path === toFindingPath(leaf.path))?.reason;
  const props = {
    id: idOf(name),
    name,
    label,
    // Descriptions are written for files, which have no markup
    description: leaf.description?.replaceAll('`', ''),
    error,
    optional: leaf.isRequired ? undefined : formatFallback(leaf),
    spellCheck: false,
    autoComplete: 'off',
  };
  const value = rejected.get(name)?.text ?? formatLeaf(leaf);
  const pictures = listPictures(leaf, ownFonts);
  if (pictures)
    return <PictureChoice {...props} choices={pictures} value={value} isRequired={leaf.isRequired} />;
  if (leaf.kind === 'colour') return <ColourField {...props} value={value} />;
  if (leaf.kind === 'choice' || leaf.kind === 'switch') {
    const { spellCheck: _, ...select } = props;
    return <SelectField {...select} defaultValue={value} options={listOptions(leaf)} />;
  }
  return <TextLeaf {...props} kind={leaf.kind} value={value} />;
}

interface TextLeafProps extends FieldTexts {
  readonly id: string;
  readonly name: string;
  readonly kind: Leaf['kind'];
  readonly value: string;
  readonly spellCheck: boolean;
  readonly autoComplete: string;
}

function TextLeaf({ kind, value, ...props }: TextLeafProps) {
  if (kind === 'area' || kind === 'lines' || kind === 'json')
    return <TextArea {...props} defaultValue={value} rows={countRows(value)} />;
  const inputMode = kind === 'number' ? 'decimal' : undefined;
  return <TextField {...props} defaultValue={value} inputMode={inputMode} />;
}

const MAX_ROWS = 12;
/** Of a narrow control. */
const LINE_CHARACTERS = 32;

/** As many as show the whole text, up to a limit, and one more. */
function countRows(value: string): number {
  const lines = value
    .split('\n')
    .reduce((sum, { length }) => sum + Math.ceil((length + 1) / LINE_CHARACTERS), 1);
  return Math.max(3, Math.min(MAX_ROWS, lines));
}

/** Why a control may stay empty. */
function formatFallback({ fallback, kind }: Leaf): string | undefined {
  if (fallback === null || fallback === '') return '(optional)';
  if (fallback === '[]' || fallback === '{}') return '(default: none)';
  if (kind === 'json' || kind === 'lines') return '(has a default)';
  const text = kind === 'switch' ? (fallback === 'true' ? 'yes' : 'no') : fallback;
  return `(default: ${text})`;
}

function listOptions(leaf: Leaf): readonly { readonly value: string; readonly label: string }[] {
  const known = leaf.kind === 'switch' ? SWITCH : leaf.options;
  const current = formatLeaf(leaf);
  const options = known.map(({ value, description }) => ({
    value,
    label: leaf.kind === 'switch' ? (description ?? value) : description ? `${value}: ${description}` : value,
  }));
  return [
    ...(leaf.isRequired && current !== '' ? [] : [{ value: '', label: 'Not set' }]),
    ...options,
    // A value that the schema refuses is shown too, so that nothing changes by itself
    ...(current === '' || known.some(({ value }) => value === current)
      ? []
      : [{ value: current, label: current }]),
  ];
}

/** Rounded down: 4.499 is not 4.5. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** The style variable that a control is for. */
const keyOf = (name: string): string => name.split('/').at(-1) ?? '';

/** `#18c` as colour inputs expect it. */
const toLong = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour;

/** A colour as text and from a picker, with what it is like to read. */
function ColourField({
  value,
  ...props
}: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly optional?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
}) {
  const { colours } = useColours(props.name);
  const key = keyOf(props.name);
  const shown = value === '' ? (colours[key] ?? '') : value;
  return (
    <div>
      <div className={formStyles.colourRow}>
        <div className={formStyles.colourText}>
          <TextField
            {...props}
            description={undefined}
            error={undefined}
            aria-invalid={props.error === undefined ? undefined : true}
            aria-describedby={`${props.id}-verdict`}
            defaultValue={value}
            placeholder={colours[key] ?? '#1C3A8C'}
            spellCheck={false}
            autoComplete="off"
          />
        </div>
        <input
          type="color"
          aria-label={`Pick: ${props.label}`}
          defaultValue={toLong(shown)}
          data-colour-of={props.name}
          className={formStyles.well}
        />
      </div>
      <p className={formStyles.hint}>{props.description?.replace(/ Takes a colour like .*$/, '')}</p>
      <div id={`${props.id}-verdict`} data-live={props.name}>
        <ColourVerdict name={props.name} error={props.error} />
      </div>
    </div>
  );
}

/** Contrast of a foreground on the background that suits it least, and the nearest colour that can be read. */
export function ColourVerdict({
  name,
  error,
}: {
  readonly name: string;
  readonly error?: string | undefined;
}) {
  const { contrasts, colours } = useColours(name);
  const contrast = contrasts.get(keyOf(name));
  if (!contrast || !/^\/theme\/(?:states\/)?style\//.test(name))
    return error === undefined ? null : (
      <p className={`${formStyles.verdict} ${styles.state.bad}`}>{error}</p>
    );
  const { foreground, background, ratio, nearest } = contrast;
  const isReadable = contrast.contrast >= ratio;
  return (
    <p className={formStyles.verdict}>
      <span
        aria-hidden
        className={formStyles.proof}
        data-shape={ratio === SHAPE_CONTRAST ? '' : undefined}
        style={{ color: colours[foreground], backgroundColor: colours[background] }}
      />
      <span className={isReadable ? styles.state.good : styles.state.bad}>
        {isReadable ? '✓' : '✗'} {formatRatio(contrast.contrast)}:1 on {background}
        {isReadable ? '' : `, needs ${ratio}:1`}
      </span>
      {isReadable || nearest === null ? null : (
        <Button
          type="submit"
          tone="outline"
          size="s"
          name="do"
          value={`set:${name}=${nearest.toUpperCase()}`}
        >
          Take {nearest.toUpperCase()}
        </Button>
      )}
    </p>
  );
}

/** What the controls of a form show besides the values. */
export interface FormView extends MeasuredColours {
  readonly errors: readonly Finding[];
  readonly rejected: ReadonlyMap<string, Rejected>;
  /** Of the other state of the look; null without one. */
  readonly other: MeasuredColours | null;
  /** Names of the font files of the shop's own. */
  readonly ownFonts: readonly string[];
}

/** The colours of the state that a control belongs to. A state that the file does not have cannot be measured. */
function useColours(name: string): MeasuredColours {
  const view = useContext(FormViewContext);
  if (!name.startsWith('/theme/states/')) return view;
  return view.other ?? { colours: view.colours, contrasts: new Map() };
}

export const FormViewContext = createContext<FormView>({
  errors: [],
  rejected: new Map(),
  contrasts: new Map(),
  colours: {},
  other: null,
  ownFonts: [],
});
