/** File name of a banner by its name in the seed: `evening:1` → `banner-koivu-evening-1.jpg`. */
export function bannerFileName(shopKey: string, picture: string): string {
  return `banner-${shopKey}-${picture.replace(':', '-')}.jpg`;
}
