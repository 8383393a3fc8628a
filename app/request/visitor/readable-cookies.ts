/**
 * Names of the cookies that scripts read or write. Apart from `COOKIES`, whose lifetimes and flags would be in the first script
 * of each page.
 */
export const READABLE_COOKIES = {
  state: 'ralph',
  cartCount: 'ralph-cart-count',
  scripted: 'ralph-js',
  consent: 'ralph-cookie-consent',
  consentRecord: 'ralph-consent',
  user: 'ralph-user',
  userType: 'ralph-user-type',
  market: 'ralph-selected-market',
  locale: 'ralph-locale',
  latestProducts: 'ralph-latest-products',
} as const;

/**
 * The decoded value of a cookie in `document.cookie`; null where it is absent or cannot be decoded. Of several, the first that can be
 * decoded and has this beginning, as the server reads them.
 */
export function findCookieValue(cookies: string, name: string, beginning = ''): string | null {
  for (const pair of cookies.split(/;\s*/)) {
    if (!pair.startsWith(`${name}=`)) continue;
    try {
      const value = decodeURIComponent(pair.slice(name.length + 1));
      if (value.startsWith(beginning)) return value;
    } catch {
      // Of another host
    }
  }
  return null;
}
