import type { BrandPicture, Channel } from './channel.ts';

const BRAND_PATH = '/brand/';

/** `/brand/logo-light.svg?v=1a2b…`. The version changes with the file, so browsers may cache the picture for good. */
export function brandUrl(name: 'logo-light' | 'logo-dark' | 'icon', version: string): string {
  return `${BRAND_PATH}${name}.svg?v=${version}`;
}

export interface BrandFile {
  readonly body: string;
  readonly contentType: string;
}

/**
 * The SVG for `/brand/{name}` on a channel's host, by name or whole path; null where the channel file contains none of
 * that name. Send it with `Content-Security-Policy: sandbox`: an SVG opened as a page could run scripts.
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
