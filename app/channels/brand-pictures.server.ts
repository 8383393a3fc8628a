import type { BrandPicture, Channel } from './channel.ts';
import { findServedFile, type ShownPicture } from './own-files/apply-own-files.server.ts';

const BRAND_PATH = '/brand/';

/** Marks of the shop's own are named by their kind and place: `payment-2.svg`. */
export type MarkKind = 'payment' | 'carrier';
const MARK_NAME = /^(payment|carrier)-(\d{1,2})\.svg$/;

/** `/brand/logo-light.svg?v=1a2b…`. The version changes with the file, so browsers may cache the picture for good. */
export function brandUrl(
  name: 'logo-light' | 'logo-dark' | 'icon' | `${MarkKind}-${number}`,
  version: string,
): string {
  return `${BRAND_PATH}${name}.svg?v=${version}`;
}

/** A picture of the file: its own SVG at `ownUrl`, or hosted elsewhere. */
export function toBrandPicture(picture: ShownPicture, ownUrl: string, hostedUrl: string): BrandPicture {
  return 'svg' in picture ? { url: ownUrl, svg: picture.svg } : { url: hostedUrl };
}

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
  if (own) return { body: own.read(), contentType: own.contentType, isExact: own.isExact };
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
