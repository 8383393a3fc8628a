import type { BrandPicture, Channel, Mark } from './channel.ts';
import {
  findServedFile,
  type ShownMark,
  type ShownPicture,
  type ShownPictures,
} from './own-files/apply-own-files.server.ts';

const BRAND_PATH = '/brand/';

/** Marks of the shop's own are named by their kind and index: `payment-2.svg`. */
const MARK_NAME = /^(payment|carrier)-(\d{1,2})\.svg$/;

export interface BrandFile {
  readonly body: string | Uint8Array;
  readonly contentType: string;
  /** Whether the digest in the address is that of this content; absent for pictures whose address has the channel's version instead. */
  readonly isExact?: boolean;
}

/**
 * An own file for `/brand/files/{digest}/{name}`, or the SVG for `/brand/{name}` on a channel's host, by name or whole path; null where the channel file contains none of
 * that name. Send it with `Content-Security-Policy: sandbox`: an SVG opened as a page could run scripts.
 */
export function findBrandFile(channel: Channel, name: string): BrandFile | null {
  const own = findServedFile(channel.files, name);
  if (own) return { body: own.bytes, contentType: own.contentType, isExact: own.isExact };
  const picture = findPicture(channel, name.startsWith(BRAND_PATH) ? name.slice(BRAND_PATH.length) : name);
  return picture?.svg === undefined
    ? null
    : { body: picture.svg, contentType: 'image/svg+xml; charset=utf-8' };
}

function findPicture({ logo, icon, ...channel }: Channel, name: string): BrandPicture | null {
  switch (name) {
    case 'logo-light.svg':
      return logo.light;
    case 'logo-dark.svg':
      return logo.dark;
    case 'icon.svg':
      return icon;
    default:
      return findMark(channel, name);
  }
}

function findMark(
  { paymentLogos, carrierLogos }: Pick<Channel, 'paymentLogos' | 'carrierLogos'>,
  name: string,
): BrandPicture | null {
  const [, kind, index] = MARK_NAME.exec(name) ?? [];
  const mark = (kind === 'payment' ? paymentLogos : carrierLogos)[Number(index)];
  return typeof mark === 'object' ? mark.picture : null;
}

/** The pictures as pages refer to them. The version in the address of a drawing changes with the file, so browsers may cache it for good. */
export function buildPictures(
  { logo, icon, paymentLogos, carrierLogos }: ShownPictures,
  version: string,
): Pick<Channel, 'logo' | 'icon' | 'paymentLogos' | 'carrierLogos'> {
  const build = (picture: ShownPicture, name: string): BrandPicture =>
    'svg' in picture
      ? { url: `${BRAND_PATH}${name}.svg?v=${version}`, svg: picture.svg }
      : { url: picture.src };
  const buildMarks = <Name extends string>(
    marks: readonly ShownMark<Name>[],
    kind: 'payment' | 'carrier',
  ): readonly Mark<Name>[] =>
    marks.map((mark, index) =>
      typeof mark === 'object' ? { ...mark, picture: build(mark.picture, `${kind}-${index}`) } : mark,
    );
  return {
    logo: {
      light: build(logo.light, 'logo-light'),
      dark: build(logo.dark, 'logo-dark'),
      drawnWidth: logo.drawnWidth,
    },
    icon: build(icon, 'icon'),
    paymentLogos: buildMarks(paymentLogos, 'payment'),
    carrierLogos: buildMarks(carrierLogos, 'carrier'),
  };
}
