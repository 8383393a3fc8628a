import type { BrandPicture, Channel } from './channel.ts';

const BRAND_PATH = '/brand/';

/** `/brand/logo-light.svg?v=1a2b…`: the version makes the address new when the file changes, so it may be kept for ever. */
export function brandUrl(name: 'logo-light' | 'logo-dark' | 'icon', version: string): string {
  return `${BRAND_PATH}${name}.svg?v=${version}`;
}

export interface BrandFile {
  readonly body: string;
  readonly contentType: string;
}

/**
 * The drawing behind `/brand/{name}` on a channel's host, for the name alone or the whole path; null when the channel
 * keeps none of that name in its file. To be sent with `Content-Security-Policy: sandbox`: a drawing that is opened as
 * a page of its own must not act as one.
 */
export function findBrandFile(channel: Channel, name: string): BrandFile | null {
  const picture = findPicture(channel, name.startsWith(BRAND_PATH) ? name.slice(BRAND_PATH.length) : name);
  return picture?.svg === undefined
    ? null
    : { body: picture.svg, contentType: 'image/svg+xml; charset=utf-8' };
}

function findPicture({ logo, icon }: Channel, name: string): BrandPicture | null {
  switch (name) {
    case 'logo-light.svg':
      return logo.light;
    case 'logo-dark.svg':
      return logo.dark;
    case 'icon.svg':
      return icon;
    default:
      return null;
  }
}
