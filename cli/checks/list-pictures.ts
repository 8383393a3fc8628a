import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import type { PictureKind } from './picture-budgets.ts';

type Path = readonly PropertyKey[];

/** A picture that a channel file names. */
export interface NamedPicture {
  /** Of the SVG or the address. */
  readonly path: Path;
  readonly kind: PictureKind;
  readonly source: { readonly svg: string } | { readonly address: string };
}

type MenuItem = Extract<ChannelFile['menus']['main'], object>['items'][number];

/** Every picture of a file, those of its overrides and menus included. */
export function listPictures(file: ChannelFile): readonly NamedPicture[] {
  const { logo, icon, paymentLogos, carrierLogos, shareImage } = file;
  return [
    ...toPictures(logo.light, ['logo', 'light'], 'logo'),
    ...toPictures(logo.dark, ['logo', 'dark'], 'logo'),
    ...toPictures(icon, ['icon'], 'icon'),
    ...Object.entries({ paymentLogos, carrierLogos }).flatMap(([field, marks]) =>
      [...marks.entries()].flatMap(([index, mark]) =>
        typeof mark === 'object' ? toPictures(mark.picture, [field, index, 'picture'], 'mark') : [],
      ),
    ),
    ...(shareImage === undefined ? [] : [atAddress(shareImage, ['shareImage'], 'share')]),
    ...Object.entries(file.menus).flatMap(([name, menu]) =>
      typeof menu === 'string' ? [] : listItemPictures(menu.items, ['menus', name, 'items']),
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
function toPictures(picture: ChannelFile['icon'], path: Path, kind: PictureKind): NamedPicture[] {
  if ('svg' in picture) return [{ path: [...path, 'svg'], kind, source: { svg: picture.svg } }];
  return 'src' in picture ? [atAddress(picture.src, [...path, 'src'], kind)] : [];
}

function listMenuPictures(
  { mainMenu }: { readonly mainMenu?: ChannelFile['mainMenu'] | null | undefined },
  base: Path,
): NamedPicture[] {
  if (!mainMenu) return [];
  const { pictures, promoted } = mainMenu;
  const own = [...base, 'mainMenu'];
  return [
    ...pictures.map((address, index) => atAddress(address, [...own, 'pictures', index], 'menu')),
    ...(promoted ? [atAddress(promoted.picture, [...own, 'promoted', 'picture'], 'menu')] : []),
  ];
}

const listItemPictures = (items: readonly MenuItem[], path: Path): NamedPicture[] =>
  items.flatMap(({ picture, children = [] }, index) => [
    ...(picture === undefined ? [] : [atAddress(picture, [...path, index, 'picture'], 'menu')]),
    ...listItemPictures(children, [...path, index, 'children']),
  ]);
