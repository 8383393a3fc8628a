import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { buttonClass } from '#app/ui/button/button-class.ts';
import { ShopLink } from '#app/ui/link/shop-link.tsx';
import { useShare } from '#app/ui/share/use-share.ts';
import { Text } from '#app/ui/text/text.tsx';
import { formatIds, SHARED_PARAMETER } from './favorites.ts';
import * as styles from './favorites-view.css.ts';

interface ShareLinkProps {
  /** Path of the favorites page, no language prefix. */
  readonly path: ShopPath;
  readonly ids: readonly number[];
}

/** A link to the shared list. With script it opens the device's share dialog, or copies the link. */
export function ShareLink({ path, ids }: ShareLinkProps) {
  const t = useTranslate();
  const { isCopied, share } = useShare();
  return (
    <div className={styles.choices}>
      <ShopLink
        to={`${path}?${SHARED_PARAMETER}=${formatIds(ids)}`}
        data-reload
        onClick={(event) => share(event, { url: event.currentTarget.href })}
        className={buttonClass({ tone: 'outline', size: 's' })}
      >
        {t('account.favorites.share')}
      </ShopLink>
      <output>
        <Text as="span" size="s" tone="muted">
          {t(isCopied ? 'account.favorites.share.copied' : 'account.favorites.share.hint')}
        </Text>
      </output>
    </div>
  );
}
