import { FieldError } from '#app/ui/field/text-field.tsx';
import { FONT_FAMILIES, isFontFamily } from '#themes/font-families.ts';
import { palettes } from '#themes/palette.ts';
import { formatLeaf, type Leaf, type Option } from '#app/channels/form/field.server.ts';
import * as formStyles from './form.css.ts';

interface PictureChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly optional?: string | undefined;
  readonly error?: string | undefined;
  readonly choices: readonly ShownChoice[];
  readonly value: string;
  readonly isRequired: boolean;
}

/** The file says nothing, so the default applies. */
const NOT_SET: ShownChoice = { value: '', shown: { kind: 'colours', colours: [] } };

/** One among several looks, each with a picture. */
export function PictureChoice(props: PictureChoiceProps) {
  const { id, name, label, description, optional, error, choices, value, isRequired } = props;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={formStyles.wide}
      aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
    >
      <legend className={formStyles.legend}>
        {label} {optional === undefined ? null : <span className={formStyles.hint}>{optional}</span>}
      </legend>
      <div className={formStyles.groupBody}>
        {error === undefined ? (
          <p id={`${id}-hint`} className={formStyles.hint}>
            {description}
          </p>
        ) : (
          <FieldError id={id}>{error}</FieldError>
        )}
        <div className={formStyles.pictures}>
          {choices.map((choice) => (
            <Choice key={choice.value} name={name} choice={choice} isChosen={choice.value === value} />
          ))}
          {isRequired ? null : <Choice name={name} choice={NOT_SET} isChosen={value === ''} />}
        </div>
      </div>
    </fieldset>
  );
}

function Choice({
  name,
  choice: { value, description, shown },
  isChosen,
}: {
  readonly name: string;
  readonly choice: ShownChoice;
  readonly isChosen: boolean;
}) {
  return (
    <label className={formStyles.picture}>
      <Shown shown={shown} />
      <span className={formStyles.pictureText}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={isChosen}
          className={formStyles.radio}
        />
        <span className={formStyles.pictureName}>{value === '' ? 'Not set' : value}</span>
        {description === undefined ? null : <span className={formStyles.pictureFacts}>{description}</span>}
      </span>
    </label>
  );
}

function Shown({ shown }: Pick<ShownChoice, 'shown'>) {
  if (shown.kind === 'colours' && shown.colours.length === 0) return null;
  if (shown.kind === 'image')
    return <img src={shown.url} alt="" loading="lazy" className={formStyles.pictureImage} />;
  if (shown.kind === 'font')
    return (
      <span aria-hidden className={formStyles.sample} style={{ fontFamily: `'${shown.family}'` }}>
        Åse &amp; Æble 129 kr
      </span>
    );
  return (
    <span aria-hidden className={formStyles.swatches}>
      {shown.colours.map((colour, at) => (
        <span key={at} className={formStyles.swatch} style={{ backgroundColor: colour }} />
      ))}
    </span>
  );
}

/** The pictures of docs/theming.md by file name without ending. */
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('/docs/theming/*.webp', { query: '?url', import: 'default', eager: true }),
  ).map(([file, url]) => [file.replace(/^.*\/|\.webp$/g, ''), url]),
);

/** How the files of a choice's pictures begin. */
const PREFIXES: Readonly<Record<string, string>> = {
  'theme/header/layout': 'header',
  'theme/footer/layout': 'footer',
  'theme/card/kind': 'card',
  'theme/list/layout': 'list',
  'theme/product/gallery': 'product',
  'theme/brands/index': 'brands',
  'theme/brands/page': 'brand',
  'theme/campaign': 'campaign',
};

interface ShownChoice extends Option {
  /** How the choice is shown: a picture, colours, or text in a font. */
  readonly shown:
    | { readonly kind: 'image'; readonly url: string }
    | { readonly kind: 'colours'; readonly colours: readonly string[] }
    | { readonly kind: 'font'; readonly family: string };
}

const PALETTE_COLOURS = [
  'main-background',
  'muted-background',
  'brand-background',
  'accent-color',
  'secondary-accent-color',
  'title-text-color',
] as const;

/** The choices of a field that are shown as pictures; null where it has none. `ownFonts` are files of the shop. */
export function listPictures(leaf: Leaf, ownFonts: readonly string[]): readonly ShownChoice[] | null {
  if (leaf.kind === 'font') return listFonts(leaf, ownFonts);
  if (leaf.kind !== 'choice') return null;
  const { options } = leaf;
  const place = leaf.path.join('/');
  if (place === 'theme/palette')
    return options.flatMap((option) => {
      const palette = Object.entries(palettes).find(([name]) => name === option.value)?.[1];
      const colours = PALETTE_COLOURS.flatMap((key) => palette?.[key] ?? []);
      return [{ ...option, shown: { kind: 'colours' as const, colours } }];
    });
  const prefix = PREFIXES[place];
  const shown = options.flatMap((option) => {
    const url = FILES[`${prefix}-${option.value}`];
    return url === undefined ? [] : [{ ...option, shown: { kind: 'image' as const, url } }];
  });
  return prefix !== undefined && shown.length === options.length ? shown : null;
}

/** Shipped fonts, each in its own letters, and the shop's files. One that is not there stays chosen, with what is wrong. */
function listFonts(leaf: Leaf, ownFonts: readonly string[]): readonly ShownChoice[] {
  const shipped = leaf.options.map(({ value, description }) => ({
    value,
    description: isFontFamily(value) ? FONT_FAMILIES[value].look : description,
    shown: { kind: 'font' as const, family: value },
  }));
  const known = new Set([...leaf.options.map(({ value }) => value), ...ownFonts]);
  const current = formatLeaf(leaf);
  const own = [...ownFonts, ...(current === '' || known.has(current) ? [] : [current])].map((value) => ({
    value,
    description: 'of the shop',
    shown: { kind: 'colours' as const, colours: [] },
  }));
  return [...own, ...shipped];
}
