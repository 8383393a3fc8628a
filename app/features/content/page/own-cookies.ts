import type { MessageKey } from '#app/i18n/messages.ts';

interface OwnCookie {
  readonly names: readonly string[];
  readonly purpose: MessageKey;
  readonly lifetime: MessageKey;
}

/** Everything the shop stores in the browser (AU-02, CK-01, CK-03, LY-12), as listed on the cookie page. */
export const OWN_COOKIES: readonly OwnCookie[] = [
  { names: ['ralph'], purpose: 'content.cookies.use.ralph', lifetime: 'content.cookies.life.year' },
  { names: ['ralph-cart'], purpose: 'content.cookies.use.cart', lifetime: 'content.cookies.life.year' },
  {
    names: ['ralph-cookie-consent'],
    purpose: 'content.cookies.use.consent',
    lifetime: 'content.cookies.life.year',
  },
  {
    names: ['ralph-selected-market'],
    purpose: 'content.cookies.use.market',
    lifetime: 'content.cookies.life.year',
  },
  { names: ['ralph-auth'], purpose: 'content.cookies.use.auth', lifetime: 'content.cookies.life.week' },
  {
    names: ['ralph-auth-refresh'],
    purpose: 'content.cookies.use.auth',
    lifetime: 'content.cookies.life.session',
  },
  {
    names: ['ralph-user', 'ralph-user-maxage'],
    purpose: 'content.cookies.use.user',
    lifetime: 'content.cookies.life.login',
  },
  {
    names: ['ralph-user-type'],
    purpose: 'content.cookies.use.userType',
    lifetime: 'content.cookies.life.year',
  },
  // In `localStorage`, not a cookie (SR-04).
  {
    names: ['recentSearches'],
    purpose: 'content.cookies.use.recentSearches',
    lifetime: 'content.cookies.life.untilCleared',
  },
];
