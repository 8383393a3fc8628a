import type { ReactNode } from 'react';
import '#app/ui/global.css.ts';
import { SkipLink } from '#app/ui/layout/layout.tsx';
import { brandStyle } from '#themes/brand-style.ts';
import { FONT_FAMILY_NAMES, weightsOf } from '#themes/font-families.ts';
import { FONT_URLS } from '#themes/fonts.ts';
import * as styles from './studio.css.ts';

/** A whole page of the studio. */
export function Document({
  title,
  hasSession,
  children,
}: {
  readonly title: string;
  /** There is a login that can be ended. */
  readonly hasSession: boolean;
  readonly children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Arkad studio`}</title>
        <style dangerouslySetInnerHTML={{ __html: LOOK.css }} />
        <link rel="stylesheet" href="/studio/assets/style.css" />
        <link rel="icon" href="data:," />
        <script type="module" src="/studio/assets/client.js" />
      </head>
      <body>
        <SkipLink href="#content" label="Skip to the content" />
        <header className={LOOK.headerClass}>
          <div className={styles.bar}>
            <a href="/studio" className={styles.wordmark}>
              Arkad studio
            </a>
            <a href="/studio" className={styles.barLink}>
              Shops
            </a>
            <a href="/studio/new" className={styles.barLink}>
              New shop
            </a>
            {hasSession ? (
              <form method="post" action="/logout">
                <button className={styles.barLink}>Log out</button>
              </form>
            ) : null}
          </div>
        </header>
        <main id="content" className={styles.page}>
          {children}
        </main>
      </body>
    </html>
  );
}

/** The studio belongs to no shop: a palette of its own choice, and plain type. */
const brand = brandStyle({
  palette: 'beam',
  header: { colors: 'dark' },
  footer: { colors: 'light' },
  fonts: { title: 'Inter', body: 'Inter' },
  style: {
    'main-background': '#F5F6F8',
    'muted-background': '#ECEEF2',
    'title-text-color': '#14181F',
    'accent-color': '#1B4DD1',
    'accent-color-hover': '#153DA8',
    'link-color': '#1B4DD1',
    'dark-background': '#14181F',
    'space-unit': '.25rem',
    'radius-medium': '6px',
    'title-font-weight': '650',
    'title-scale': '.8',
  },
});

/** Every shipped font, loaded by browsers only where a text is set in it. */
const faces = FONT_FAMILY_NAMES.map(
  (family) =>
    `@font-face{font-family:'${family}';font-weight:${weightsOf(family).join(' ')};font-display:swap;src:url(${FONT_URLS[family]}) format('woff2')}`,
);

export const LOOK = { css: `${faces.join('')}${brand.css}`, headerClass: brand.headerClass };
