import type { ReactNode } from 'react';
import '#app/ui/global.css.ts';
import { LOOK } from '#studio/look.ts';
import { SkipLink } from '#app/ui/skip-link/skip-link.tsx';
import * as styles from './studio.css.ts';

interface DocumentProps {
  readonly title: string;
  /** There is a login that can be ended. */
  readonly hasSession: boolean;
  readonly children: ReactNode;
}

/** A whole page of the studio. */
export function Document({ title, hasSession, children }: DocumentProps) {
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
