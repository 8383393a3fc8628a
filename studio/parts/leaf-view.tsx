import { useContext } from 'react';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextArea } from '#app/ui/field/text-area.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import type { FieldTexts } from '#app/ui/field/field-frame.tsx';
import { formatLeaf, type Leaf } from '#studio/form/field.ts';
import { toFindingPath, toName } from '#studio/form/pointer.ts';
import { ColourField } from './colour-field.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { listPictures } from './pictures.ts';
import { FormViewContext } from './view-context.ts';

/** The id of a control, for links to it. */
export const idOf = (name: string): string => `f${name.replaceAll('/', '.')}`;

const SWITCH = [
  { value: 'true', description: 'yes' },
  { value: 'false', description: 'no' },
];

/** One control with its description, and its error if there is one. */
export function LeafView({ leaf, label = leaf.label }: { readonly leaf: Leaf; readonly label?: string }) {
  const { errors, rejected } = useContext(FormViewContext);
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
  const pictures = leaf.kind === 'choice' ? listPictures(leaf.path, leaf.options) : null;
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
