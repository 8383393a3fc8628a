import { useTranslate } from '#app/i18n/use-translate.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

/** Said once, after the form came back (CT-05). */
export function Bought() {
  const t = useTranslate();
  return (
    <Notice tone="success" live>
      {t('catalog.buy.added')}
    </Notice>
  );
}
