import type { FontChoice } from './choose-fonts.ts';
import type { FooterThemeName, HeaderThemeName, PaletteName } from './names.ts';
import type { TokenOverrides } from './tokens.ts';

/** The `theme` of a channel file. */
export interface ThemeChoice {
  readonly palette: PaletteName;
  readonly header: HeaderThemeName;
  readonly footer: FooterThemeName;
  readonly style: TokenOverrides;
  readonly fonts?: FontChoice | undefined;
}
