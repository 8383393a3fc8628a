import { listPictures as listBrandPictures } from '#app/channels/own-files/apply-own-files.server.ts';
import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import type { FileWarning } from '#app/channels/schema/channel-file-error.server.ts';

type Path = readonly PropertyKey[];

/** A picture that a channel file names. */
export interface NamedPicture {
  /** Of the SVG or the address. */
  readonly path: Path;
  readonly kind: PictureKind;
  readonly source: { readonly svg: string } | { readonly address: string };
}

/** Every picture of a file, those of its overrides and menus included. */
export function listPictures(file: ChannelFile): readonly NamedPicture[] {
  const { shareImage } = file;
  return [
    ...listBrandPictures(file).flatMap(toPictures),
    ...(shareImage === undefined ? [] : [atAddress(shareImage, ['shareImage'], 'share')]),
    ...Object.entries(file.menus).flatMap(([name, menu]) =>
      typeof menu === 'string' ? [] : listEntryPictures(menu.items, ['menus', name, 'items']),
    ),
    ...listMenuPictures(file, []),
    ...file.overrides.flatMap((override, index) => listMenuPictures(override, ['overrides', index])),
  ];
}

const atAddress = (address: string, path: Path, kind: PictureKind): NamedPicture => ({
  path,
  kind,
  source: { address },
});

/** None for a file of the shop's own, whose size is an error of the channel file (`checkOwnFiles`). */
function toPictures([path, picture]: readonly [Path, ChannelFile['icon']]): NamedPicture[] {
  const [member] = path;
  const kind = member === 'logo' || member === 'icon' ? member : 'mark';
  if ('svg' in picture) return [{ path: [...path, 'svg'], kind, source: { svg: picture.svg } }];
  return 'src' in picture ? [atAddress(picture.src, [...path, 'src'], kind)] : [];
}

function listMenuPictures(
  { mainMenu }: { readonly mainMenu?: ChannelFile['mainMenu'] | null | undefined },
  base: Path,
): NamedPicture[] {
  if (!mainMenu) return [];
  const { entries, promoted } = mainMenu;
  const own = [...base, 'mainMenu'];
  return [
    ...listEntryPictures(entries, [...own, 'entries']),
    ...(promoted ? [atAddress(promoted.picture, [...own, 'promoted', 'picture'], 'menu')] : []),
  ];
}

interface PicturedEntry {
  readonly picture?: string | undefined;
  readonly icon?: string | undefined;
  readonly children?: readonly PicturedEntry[] | undefined;
}

const listEntryPictures = (entries: readonly PicturedEntry[], path: Path): NamedPicture[] =>
  entries.flatMap(({ picture, icon, children = [] }, index) => [
    ...(picture === undefined ? [] : [atAddress(picture, [...path, index, 'picture'], 'menu')]),
    ...(icon === undefined ? [] : [atAddress(icon, [...path, index, 'icon'], 'icon')]),
    ...listEntryPictures(children, [...path, index, 'children']),
  ]);

/** What a picture that a channel file names may weigh and measure: bytes as they are sent, pixels of the file. */
interface PictureBudget {
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

type PictureKind = 'logo' | 'icon' | 'mark' | 'menu' | 'share';

/** Four times the shown pixels at most, and bytes that a phone loads without a wait. The table is in docs/operators.md, too. */
export const PICTURE_BUDGETS: Readonly<Record<PictureKind, PictureBudget>> = {
  logo: { bytes: 60_000, width: 1200, height: 200 },
  icon: { bytes: 20_000, width: 512, height: 512 },
  mark: { bytes: 20_000, width: 400, height: 160 },
  menu: { bytes: 120_000, width: 1600, height: 1200 },
  share: { bytes: 600_000, width: 2400, height: 2400 },
};

/** What an address of a picture answered. */
export type LoadedPicture =
  /** Undefined sizes are those of a picture that has none, such as a drawing. */
  | { readonly bytes: number; readonly width?: number | undefined; readonly height?: number | undefined }
  | { readonly problem: string };

/** The drawings within the file that are larger than their budget. */
export const listHeavyDrawings = (file: ChannelFile): readonly FileWarning[] =>
  listPictures(file).flatMap((picture) =>
    'svg' in picture.source ? compare(picture, { bytes: Buffer.byteLength(picture.source.svg) }) : [],
  );

/** What is wrong with a picture that was loaded from its address. */
export function judgePicture(picture: NamedPicture, loaded: LoadedPicture): readonly FileWarning[] {
  if (!('problem' in loaded)) return compare(picture, loaded);
  const fix = 'correct the address, or upload the picture there';
  return [{ path: picture.path, reason: `the picture ${loaded.problem}`, fix }];
}

function compare(
  { path, kind }: NamedPicture,
  { bytes, width = 0, height = 0 }: Exclude<LoadedPicture, { problem: string }>,
): FileWarning[] {
  const budget = PICTURE_BUDGETS[kind];
  const weight: FileWarning = {
    path,
    reason: `the picture has ${format(bytes)} bytes, more than the ${format(budget.bytes)} of a ${kind} picture: it delays pages on phones`,
    fix: 'simplify the drawing, or save the picture smaller: fewer pixels, WebP or JPEG of less quality',
  };
  const size: FileWarning = {
    path,
    reason: `the picture has ${width} by ${height} pixels, more than the ${budget.width} by ${budget.height} of a ${kind} picture`,
    fix: 'scale it down: browsers load all of its pixels and show a part of them',
  };
  return [
    ...(bytes > budget.bytes ? [weight] : []),
    ...(width > budget.width || height > budget.height ? [size] : []),
  ];
}

const format = (bytes: number): string => bytes.toLocaleString('en');
