import { type FontFamily, stackOf } from './font-families.ts';
import { type OwnFont, type OwnLook, ownStackOf } from './own/own-look.ts';
import type { TokenOverrides, Tokens } from './tokens.ts';
import type { FooterChoice, HeaderChoice } from './compositions.ts';
import type { PaletteName, PictureTreatment } from './names.ts';

/** The `theme.fonts` of a channel file. A missing member keeps the palette's font. */
interface FontChoice {
  readonly title?: FontFamily | OwnFont | undefined;
  readonly body?: FontFamily | OwnFont | undefined;
  /** Which of the two the buttons use; by default the one that they use in the palette. */
  readonly buttons?: 'title' | 'body' | undefined;
}

/** The style variables that a choice of fonts sets. With it a page has two families at most. */
export function toFontOverrides(palette: Tokens, { title, body, buttons }: FontChoice): TokenOverrides {
  const titleFont = title ? toStack(title) : palette['title-font'];
  const bodyFont = body ? toStack(body) : palette['body-font'];
  const role = buttons ?? (palette['button-font'] === palette['title-font'] ? 'title' : 'body');
  return {
    'title-font': titleFont,
    'body-font': bodyFont,
    'button-font': role === 'title' ? titleFont : bodyFont,
  };
}

const toStack = (font: FontFamily | OwnFont): string =>
  typeof font === 'string' ? stackOf(font) : ownStackOf(font);

/** Colours and fonts of a brand. */
export interface BrandChoice {
  readonly palette: PaletteName;
  readonly header: Pick<HeaderChoice, 'colors'>;
  readonly footer: Pick<FooterChoice, 'colors'>;
  readonly style: TokenOverrides;
  readonly fonts?: FontChoice | undefined;
  /** The colours and shadows of its other state; absent in shops with one look. */
  readonly states?: { readonly style: TokenOverrides } | undefined;
  /** `plain` if absent. */
  readonly pictures?: PictureTreatment | undefined;
  /** Of the files that `fonts` and the icons name; absent in shops without own files. */
  readonly own?: OwnLook | undefined;
}
