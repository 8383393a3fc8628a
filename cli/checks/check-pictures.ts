import type { FileWarning } from '#app/channels/schema/channel-file-error.server.ts';
import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import { listPictures, type NamedPicture } from './list-pictures.ts';
import { PICTURE_BUDGETS } from './picture-budgets.ts';

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
