import type { FontChoice } from './choose-fonts.ts';
import type { FooterChoice, HeaderChoice } from './compositions.ts';
import type { PaletteName, PictureTreatment } from './names.ts';
import type { TokenOverrides } from './tokens.ts';

/** Colours and fonts of a brand. */
export interface BrandChoice {
  readonly palette: PaletteName;
  readonly header: Pick<HeaderChoice, 'colors'>;
  readonly footer: Pick<FooterChoice, 'colors'>;
  readonly style: TokenOverrides;
  readonly fonts?: FontChoice | undefined;
  /** `plain` if absent. */
  readonly pictures?: PictureTreatment | undefined;
}
