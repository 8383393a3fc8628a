import { FONT_FAMILIES, isFontFamily } from '#themes/font-families.ts';
import { palettes } from '#themes/palette.ts';
import type { Option } from '#studio/form/field.ts';
import type { Path } from '#studio/form/pointer.ts';

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

export interface ShownChoice extends Option {
  /** What stands for the choice: a picture, colours, or text in a font. */
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

/** The choices of a place that are shown as pictures; null where it has none. */
export function listPictures(path: Path, options: readonly Option[]): readonly ShownChoice[] | null {
  const place = path.join('/');
  if (place === 'theme/palette')
    return options.flatMap((option) => {
      const palette = Object.entries(palettes).find(([name]) => name === option.value)?.[1];
      const colours = PALETTE_COLOURS.flatMap((key) => palette?.[key] ?? []);
      return [{ ...option, shown: { kind: 'colours' as const, colours } }];
    });
  if (place === 'theme/fonts/title' || place === 'theme/fonts/body')
    return options.map((option) => ({
      ...option,
      description: isFontFamily(option.value) ? FONT_FAMILIES[option.value].look : option.description,
      shown: { kind: 'font' as const, family: option.value },
    }));
  const prefix = PREFIXES[place];
  const shown = options.flatMap((option) => {
    const url = FILES[`${prefix}-${option.value}`];
    return url === undefined ? [] : [{ ...option, shown: { kind: 'image' as const, url } }];
  });
  return prefix !== undefined && shown.length === options.length ? shown : null;
}
