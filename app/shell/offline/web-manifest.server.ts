import type { RequestContext } from '#app/request/request-context.ts';
import { directionOf } from '#app/i18n/languages.ts';
import { resolveBrand } from '#themes/brand-variables.ts';
import { parseHex } from '#themes/contrast.ts';
import { APP_ICON_PATH, APP_ICONS } from './app-icons.server.ts';

const WHITE = '#ffffff';

/** The web app manifest of a shop in a language. An icon on another host is named as it is. */
export function formatWebManifest({ channel, locale }: Pick<RequestContext, 'channel' | 'locale'>): object {
  const { siteName, icon, themeColor, theme } = channel;
  const background = resolveBrand(theme)['main-background'];
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: locale.code,
    dir: directionOf(locale),
    start_url: locale.prefix || '/',
    scope: '/',
    // Shops have no back button of their own
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    theme_color: themeColor,
    background_color: parseHex(background) === null ? WHITE : background,
    categories: ['shopping'],
    icons:
      icon.svg === undefined
        ? [{ src: icon.url, sizes: 'any' }]
        : [{ src: icon.url, sizes: 'any', type: 'image/svg+xml' }, ...listPngIcons()],
  };
}

const listPngIcons = () =>
  Object.entries(APP_ICONS).flatMap(([name, { size, purpose }]) =>
    purpose === null
      ? []
      : [{ src: `${APP_ICON_PATH}/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose }],
  );
