import type { FontChoice } from './choose-fonts.ts';
import type { OwnLook } from './own/own-look.ts';
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
  /** Of the files that `fonts` and the icons name; absent in shops without own files. */
  readonly own?: OwnLook | undefined;
}
