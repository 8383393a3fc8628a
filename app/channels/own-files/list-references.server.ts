import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';

type Path = readonly PropertyKey[];

/** A file that a channel file names. */
export interface Reference {
  readonly path: Path;
  readonly name: string;
  readonly use: 'font' | 'picture' | 'icon';
}

export type OwnParts = Pick<ChannelFile, 'theme' | 'logo' | 'icon' | 'paymentLogos' | 'carrierLogos'>;

/** Every own file that a channel file names, with its place. */
export function listReferences(file: OwnParts): readonly Reference[] {
  return [
    ...listFontReferences(file.theme.fonts),
    ...Object.entries(file.theme.icons ?? {}).flatMap(([icon, name]): Reference[] =>
      name === undefined ? [] : [{ path: ['theme', 'icons', icon], name, use: 'icon' }],
    ),
    ...listPictures(file).flatMap(([path, picture]): Reference[] =>
      'file' in picture ? [{ path: [...path, 'file'], name: picture.file, use: 'picture' }] : [],
    ),
  ];
}

function listFontReferences(fonts: ChannelFile['theme']['fonts']): readonly Reference[] {
  return (['title', 'body'] as const).flatMap((role) => {
    const font = fonts[role];
    if (typeof font !== 'object') return [];
    const path = ['theme', 'fonts', role];
    return (['file', 'bold'] as const).flatMap((member): Reference[] => {
      const name = font[member];
      return name === undefined ? [] : [{ path: [...path, member], name, use: 'font' }];
    });
  });
}

/** Every picture of a channel file with its path. */
export function listPictures({
  logo,
  icon,
  ...file
}: Omit<OwnParts, 'theme'>): readonly (readonly [Path, ChannelFile['icon']])[] {
  return [
    [['logo', 'light'], logo.light],
    [['logo', 'dark'], logo.dark],
    [['icon'], icon],
    ...(['paymentLogos', 'carrierLogos'] as const).flatMap((field) =>
      file[field].flatMap((mark, index): [Path, ChannelFile['icon']][] =>
        typeof mark === 'object' ? [[[field, index, 'picture'], mark.picture]] : [],
      ),
    ),
  ];
}
