import { useHref } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { buttonClass } from '#app/ui/button/button-class.ts';
import { Text } from '#app/ui/text/text.tsx';
import { formatIds, SHARED_PARAMETER } from './favorites.ts';
import * as styles from './favorites-view.css.ts';

interface ShareLinkProps {
  /** Path of the favorites page, no language prefix. */
  readonly path: string;
  readonly ids: readonly number[];
}

/** A link to the shared list. With script it opens the device's share dialog, or copies the link. */
export function ShareLink({ path, ids }: ShareLinkProps) {
  const t = useTranslate();
  const href = useHref(`${path}?${SHARED_PARAMETER}=${formatIds(ids)}`);
  const [isCopied, setIsCopied] = useState(false);
  function share(event: MouseEvent<HTMLAnchorElement>) {
    const url = event.currentTarget.href;
    // Without both APIs, as over plain http, the link opens the list and its URL can be copied there
    if (typeof navigator.share === 'function') {
      event.preventDefault();
      // Rejects if the visitor cancels the dialog
      navigator.share({ url }).catch(() => undefined);
    } else if (navigator.clipboard) {
      event.preventDefault();
      void navigator.clipboard.writeText(url).then(() => setIsCopied(true));
    }
  }
  return (
    <div className={styles.choices}>
      <a href={href} onClick={share} className={buttonClass({ tone: 'outline', size: 's' })}>
        {t('account.favorites.share')}
      </a>
      <output>
        <Text as="span" size="s" tone="muted">
          {t(isCopied ? 'account.favorites.share.copied' : 'account.favorites.share.hint')}
        </Text>
      </output>
    </div>
  );
}
