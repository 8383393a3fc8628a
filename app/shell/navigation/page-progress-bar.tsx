import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { markPressed, notePress, pageProgress, unmarkPressed } from '#app/ui/router/page-progress.ts';
import { onNavigation } from '#app/ui/router/remix-globals.ts';
import { ProgressBar } from '#app/ui/router/progress-bar.tsx';
import { whenTouched } from './when-touched.ts';

/**
 * Shows the progress of navigations, forms and data calls (NV-04), and marks the pressed control. The shop does not use the
 * router's fetchers; calls by `fetch` go through `trackCall`.
 */
export function PageProgressBar() {
  const t = useTranslate();
  const isPending = useNavigation().state !== 'idle';
  useEffect(() => {
    window.addEventListener('click', notePress, true);
    let end: (() => void) | undefined;
    let known: string | undefined;
    // From the router itself: React renders a navigation's state later
    const stopMarking = onNavigation((key) => {
      if (key === known) return;
      known = key;
      if (key === undefined) unmarkPressed();
      else markPressed();
    });
    const stopWaiting = whenTouched(() => {
      import('./watch-page.ts')
        .then(({ watchPage }) => (end = watchPage()))
        // The browser has a loading indicator of its own
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
