import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { PublicChannel, RootData } from '#app/request/root-data.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { SkipLink } from '#app/ui/skip-link/skip-link.tsx';
import type { LayoutName } from './layout-name.ts';
import { LinkFollower } from '#app/shell/links/link-follower.tsx';
import { PageProgressBar } from '#app/shell/progress/page-progress-bar.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { ChoiceForm } from '#app/shell/choices/choice-form.tsx';
import { ShopFooter } from '#app/shell/footer/shop-footer.tsx';
import * as messageStyles from './global-message.css.ts';
import { ShopHeader } from '#app/shell/header/shop-header.tsx';
import * as styles from './shop-layout.css.ts';

interface ShopLayoutProps {
  readonly root: RootData;
  readonly layout: LayoutName;
  /** The search box of the header. */
  readonly search: ReactNode;
  /** The question about cookies. */
  readonly consent: ReactNode;
  readonly children: ReactNode;
}

/** Header and footer around every page, error pages included. */
export function ShopLayout({ root, layout, search, consent, children }: ShopLayoutProps) {
  const t = useTranslate();
  const isUndistracted = layout === 'undistracted';
  return (
    <>
      <nav aria-label={t('common.skipLink')}>
        <SkipLink href="#main" label={t('common.skipLink')} />
      </nav>
      {root.draftNotice && <aside className={messageStyles.message}>{root.draftNotice}</aside>}
      <GlobalMessage message={root.channel.globalMessage} />
      {consent}
      <ShopHeader root={root} isUndistracted={isUndistracted} search={search} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isUndistracted ? null : <ShopFooter root={root} />}
      <ChoiceForm />
      <PageAnnouncer />
      <LinkFollower root={root} />
      <PageProgressBar />
    </>
  );
}

/** The operators' red message above the header of every page (LY-10); nothing where the channel has none. */
function GlobalMessage({ message }: { readonly message: PublicChannel['globalMessage'] }) {
  if (!message) return null;
  const { text, target } = message;
  return (
    <aside className={messageStyles.message}>
      {target ? (
        <TargetLink target={target} className={messageStyles.link}>
          {text}
        </TargetLink>
      ) : (
        text
      )}
    </aside>
  );
}
