import { useTranslate } from '#app/i18n/use-translate.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

/** Confirmation after a successful submission of the buy form (CT-05). */
export function AddedNotice() {
  const t = useTranslate();
  return (
    <Notice tone="success" live>
      {t('catalog.buy.added')}
    </Notice>
  );
}
