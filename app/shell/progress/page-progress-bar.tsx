import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { whenTouched } from '#kernel/when-touched.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageProgress } from '#app/ui/progress/page-progress.ts';
import { markPressed, notePress, unmarkPressed } from '#app/ui/progress/pressed.ts';
import { onNavigation } from '#app/ui/router/remix-globals.ts';
import { ProgressBar } from '#app/ui/progress/progress-bar.tsx';

/**
 * Shows that a page, a form or a data call is on its way (NV-04), and marks what was pressed for it. No part uses the router's
 * fetchers; calls by `fetch` go through `trackCall`.
 */
export function PageProgressBar() {
  const t = useTranslate();
  const isPending = useNavigation().state !== 'idle';
  useEffect(() => {
    window.addEventListener('click', notePress, true);
    let end: (() => void) | undefined;
    let known: string | undefined;
    // Of the router itself: React shows a navigation when it has time
    const stopMarking = onNavigation((key) => {
      if (key === known) return;
      known = key;
      if (key === undefined) unmarkPressed();
      else markPressed();
    });
    const stopWaiting = whenTouched(() => {
      import('./watch-page.ts')
        .then(({ watchPage }) => (end = watchPage()))
        // The browser itself shows that it loads documents
        .catch(() => {});
    });
    return () => {
      window.removeEventListener('click', notePress, true);
      stopMarking();
      stopWaiting();
      end?.();
    };
  }, []);
  useEffect(() => (isPending ? pageProgress.start() : undefined), [isPending]);
  return <ProgressBar label={t('common.loading')} />;
}
