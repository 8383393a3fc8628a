import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useChannel } from '#app/request/use-channel.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './settings.css.ts';

/** Of the download, without language prefix: the texts in it are in the language of the page that links to it. */
const PERSONAL_DATA_PATH = '/my-account/personal-data';

/** What the customer can do with all that the shop has stored: read it, and have it deleted (AC-04). */
export function DataBlocks({ deletePath }: { readonly deletePath: ShopPath }) {
  const t = useTranslate();
  const { siteName: site } = useChannel();
  return (
    <>
      <section aria-labelledby="settings-data" className={styles.block}>
        <Heading level={2} size="m" id="settings-data">
          {t('account.data.title')}
        </Heading>
        <Text>{t('account.data.text', { site })}</Text>
        <div className={styles.buttons}>
          <ButtonLink tone="outline" reload target={{ internal: true, to: PERSONAL_DATA_PATH }}>
            {t('account.data.download')}
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="settings-delete" className={styles.block}>
        <Heading level={2} size="m" id="settings-delete">
          {t('account.delete.title')}
        </Heading>
        <Text>{t('account.delete.lead')}</Text>
        <div className={styles.buttons}>
          <ButtonLink tone="outline" target={{ internal: true, to: deletePath }}>
            {t('account.delete.link')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
