import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { whenTouched } from '#kernel/when-touched.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageProgress } from '#app/ui/progress/page-progress.ts';
import { markPressed, notePress, unmarkPressed } from '#app/ui/progress/pressed.ts';
import { ProgressBar } from '#app/ui/progress/progress-bar.tsx';

/**
 * Shows that a page, a form or a data call is on its way (NV-04), and marks what was pressed for it. No part uses the router's
 * fetchers; calls by `fetch` go through `trackCall`.
 */
export function PageProgressBar() {
  const t = useTranslate();
  const key = useNavigation().location?.key;
  const isPending = key !== undefined;
  useEffect(() => {
    window.addEventListener('click', notePress, true);
    let end: (() => void) | undefined;
    const stopWaiting = whenTouched(() => {
      import('./watch-page.ts')
        .then(({ watchPage }) => (end = watchPage()))
        // The browser itself shows that it loads documents
        .catch(() => {});
    });
    return () => {
      window.removeEventListener('click', notePress, true);
      stopWaiting();
      end?.();
    };
  }, []);
  useEffect(() => (isPending ? pageProgress.start() : undefined), [isPending]);
  useEffect(() => {
    if (isPending) markPressed();
    else unmarkPressed();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another press may have started another navigation
  }, [isPending, key]);
  return <ProgressBar label={t('common.loading')} />;
}
