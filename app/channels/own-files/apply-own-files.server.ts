import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import type { LoadedFont, OwnFace, OwnFont, OwnLook } from '#themes/own/own-look.ts';
import { OWN_ICONS } from '#themes/names.ts';
import type { OwnFile, OwnFiles } from './own-files.server.ts';
import { readIcon } from './svg.server.ts';

/** An own file as the shop's host sends it. */
export interface ServedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly digest: string;
}

/** A picture without its file: the SVG of it, or its address. */
export type ShownPicture = Exclude<ChannelFile['icon'], { file: string }>;
type FileMark = Extract<ChannelFile['paymentLogos'][number], object>;
export type ShownMark<Name extends string> =
  Name | (Omit<FileMark, 'picture'> & { readonly picture: ShownPicture });
type NamesOf<Marks extends readonly unknown[]> = Extract<Marks[number], string>;

/** The pictures of a channel file, with own files in place of their names. */
export interface ShownPictures {
  readonly logo: Omit<ChannelFile['logo'], 'light' | 'dark'> & Record<'light' | 'dark', ShownPicture>;
  readonly icon: ShownPicture;
  readonly paymentLogos: readonly ShownMark<NamesOf<ChannelFile['paymentLogos']>>[];
  readonly carrierLogos: readonly ShownMark<NamesOf<ChannelFile['carrierLogos']>>[];
}

/** The theme and pictures of a channel file with the contents of own files. */
export interface AppliedFiles {
  readonly theme: ChannelFile['theme'] & { readonly own?: OwnLook };
  readonly pictures: ShownPictures;
  /** By name; undefined without any. */
  readonly files: ReadonlyMap<string, ServedFile> | undefined;
  /** Of every file that is used, in order of the channel file. */
  readonly digests: readonly string[];
}

const OWN_PATH = '/brand/files/';

/**
 * Replaces the names of own files by their contents: the text of an SVG, the address of another picture. What is missing is left out, or has an
 * address that is not found: that is an error of the file, which is served in this way only where there is no better version of it.
 */
export function applyOwnFiles(file: OwnFileFields, own: OwnFiles): AppliedFiles {
  const references = listReferences(file);
  const show = (picture: ChannelFile['icon']): ShownPicture =>
    'file' in picture ? showFile(picture.file, own.files.get(picture.file)) : picture;
  const showMark = <Name extends string>(mark: Name | FileMark): ShownMark<Name> =>
    typeof mark === 'object' ? { ...mark, picture: show(mark.picture) } : mark;
  const served = new Map(references.flatMap(({ name }) => toServed(name, own.files.get(name))));
  const look = toLook(file.theme, own);
  const { logo } = file;
  return {
    theme: look ? { ...file.theme, own: look } : file.theme,
    pictures: {
      logo: { ...logo, light: show(logo.light), dark: show(logo.dark) },
      icon: show(file.icon),
      paymentLogos: file.paymentLogos.map((mark) => showMark(mark)),
      carrierLogos: file.carrierLogos.map((mark) => showMark(mark)),
    },
    files: served.size > 0 ? served : undefined,
    digests: references.map(({ name }) => digestOf(own.files.get(name))),
  };
}

const digestOf = (file: OwnFile | undefined): string => (file && 'digest' in file ? file.digest : 'missing');

function showFile(name: string, file: OwnFile | undefined): ShownPicture {
  return file?.kind === 'svg' ? { svg: file.text } : { src: toAddress(name, file) };
}

/** By content and name: an older page gets the present file, but only the exact digest is cacheable. */
const toAddress = (name: string, file: OwnFile | undefined): string => `${OWN_PATH}${digestOf(file)}/${name}`;

function toServed(name: string, file: OwnFile | undefined): readonly [string, ServedFile][] {
  if (file?.kind !== 'font' && file?.kind !== 'picture') return [];
  return [[name, { bytes: file.bytes, contentType: file.contentType, digest: file.digest }]];
}

function toLook({ fonts, icons }: ChannelFile['theme'], own: OwnFiles): OwnLook | null {
  const look: OwnLook = {
    fonts: [fonts.title, fonts.body]
      .filter((font) => typeof font === 'object')
      .filter((font, at, all) => all.findIndex((other) => isSameFont(font, other)) === at)
      .flatMap((font) => loadFont(font, own)),
    icons: OWN_ICONS.flatMap((icon) => {
      const name = icons?.[icon];
      const file = name === undefined ? undefined : own.files.get(name);
      const drawing = file?.kind === 'svg' ? readIcon(file.text) : null;
      return drawing && 'url' in drawing ? [[icon, drawing.url] as const] : [];
    }),
  };
  return look.fonts.length + look.icons.length > 0 ? look : null;
}

const isSameFont = (one: OwnFont, other: OwnFont): boolean =>
  one.file === other.file && one.bold === other.bold && one.fallback === other.fallback;

function loadFont(font: OwnFont, own: OwnFiles): readonly LoadedFont[] {
  const faces = [font.file, font.bold].flatMap((name): OwnFace[] => {
    const file = name === undefined ? undefined : own.files.get(name);
    if (name === undefined || file?.kind !== 'font') return [];
    const { missing: _missing, ...metrics } = file.facts;
    return [{ url: toAddress(name, file), ...metrics }];
  });
  return faces.length > 0 ? [{ font, faces }] : [];
}

/** The own file of an address, and whether it is the one that the address was made for. */
export function findServedFile(
  served: ReadonlyMap<string, ServedFile> | undefined,
  path: string,
): (ServedFile & { readonly isExact: boolean }) | null {
  if (!path.startsWith(OWN_PATH)) return null;
  const [digest, name = '', more] = path.slice(OWN_PATH.length).split('/');
  const file = more === undefined ? served?.get(name) : undefined;
  return file ? { ...file, isExact: file.digest === digest } : null;
}

type Path = readonly PropertyKey[];

/** A file that a channel file names. */
export interface Reference {
  readonly path: Path;
  readonly name: string;
  readonly use: 'font' | 'picture' | 'icon';
}

export type OwnFileFields = Pick<ChannelFile, 'theme' | 'logo' | 'icon' | 'paymentLogos' | 'carrierLogos'>;

/** Every own file that a channel file names, with its path. */
export function listReferences(file: OwnFileFields): readonly Reference[] {
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
}: Omit<OwnFileFields, 'theme'>): readonly (readonly [Path, ChannelFile['icon']])[] {
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
