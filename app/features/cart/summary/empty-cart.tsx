import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './empty-cart.css.ts';

/** An empty cart, and the ways on. */
export function EmptyCart({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name="bag" size="l" />
      </span>
      <p className={styles.title}>{t('cart.empty.title')}</p>
      <p className={styles.text}>{t('cart.empty.text')}</p>
      {children}
    </div>
  );
}
