import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { COMPARE_FORM } from './comparison.ts';
import * as styles from './compare-bar.css.ts';

interface CompareBarProps {
  /** Of the comparison, without language prefix. */
  readonly path: ShopPath;
}

/**
 * The button to the comparison of what is chosen in a list, with their number; at the lower edge of the window as soon as
 * something is chosen. Works without scripts. The comparison says when more were chosen than fit.
 */
export function CompareBar({ path }: CompareBarProps) {
  const t = useTranslate();
  return (
    <PlainForm id={COMPARE_FORM} method="get" action={path} className={styles.bar}>
      <div className={styles.limit}>
        <Text size="s" tone="muted">
          {t('catalog.comparing.limit')}
        </Text>
      </div>
      <Button type="submit">
        <span className={styles.counted}>{t('catalog.comparing.submit')}</span>
      </Button>
      <Button type="reset" tone="outline">
        {t('catalog.comparing.clear')}
      </Button>
    </PlainForm>
  );
}
