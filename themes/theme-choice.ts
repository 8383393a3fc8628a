import type { FontChoice } from './choose-fonts.ts';
import type { Composition, FooterChoice, HeaderChoice } from './compositions.ts';
import type { ButtonKind, PaletteName } from './names.ts';
import type { TokenOverrides } from './tokens.ts';

/** Colours and fonts of a brand. */
export interface BrandChoice {
  readonly palette: PaletteName;
  readonly header: Pick<HeaderChoice, 'colors'>;
  readonly footer: Pick<FooterChoice, 'colors'>;
  readonly style: TokenOverrides;
  readonly fonts?: FontChoice | undefined;
}

/** The `theme` of a channel file. */
export interface ThemeChoice extends BrandChoice, Composition {
  readonly buttons: ButtonKind;
  readonly header: HeaderChoice;
  readonly footer: FooterChoice;
}
