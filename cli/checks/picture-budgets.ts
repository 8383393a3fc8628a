/** What a picture that a channel file names may weigh and measure: bytes as they are sent, pixels of the file. */
export interface PictureBudget {
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

export type PictureKind = 'logo' | 'icon' | 'mark' | 'menu' | 'share';

/** Four times the shown pixels at most, and bytes that a phone loads without a wait. The table is in docs/operators.md, too. */
export const PICTURE_BUDGETS: Readonly<Record<PictureKind, PictureBudget>> = {
  logo: { bytes: 60_000, width: 1200, height: 200 },
  icon: { bytes: 20_000, width: 512, height: 512 },
  mark: { bytes: 20_000, width: 400, height: 160 },
  menu: { bytes: 120_000, width: 1200, height: 1200 },
  share: { bytes: 600_000, width: 2400, height: 2400 },
};
