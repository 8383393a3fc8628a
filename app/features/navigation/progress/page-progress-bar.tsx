import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageProgress } from '#app/ui/progress/page-progress.ts';
import { markPressed, unmarkPressed } from '#app/ui/progress/pressed.ts';
import { ProgressBar } from '#app/ui/progress/progress-bar.tsx';
import { watchDocumentLoads } from './watch-document-loads.ts';

/**
 * Shows that a page, a form or a data call is on its way (NV-04). Render it after what handles clicks: the browser follows
 * what is not handled by then.
 */
export function PageProgressBar() {
  const t = useTranslate();
  const key = useNavigation().location?.key;
  const isPending = useFetchers().length > 0 || key !== undefined;
  useEffect(watchDocumentLoads, []);
  useEffect(() => (isPending ? pageProgress.start() : undefined), [isPending]);
  useEffect(() => {
    if (isPending) markPressed();
    else unmarkPressed();
  }, [isPending, key]);
  return <ProgressBar label={t('common.loading')} />;
}
