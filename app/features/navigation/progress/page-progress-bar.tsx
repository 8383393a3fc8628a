import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageProgress } from '#app/ui/progress/page-progress.ts';
import { markPressed, notePress, unmarkPressed } from '#app/ui/progress/pressed.ts';
import { ProgressBar } from '#app/ui/progress/progress-bar.tsx';

/** Shows that a page, a form or a data call is on its way (NV-04), and marks what was pressed for it. */
export function PageProgressBar() {
  const t = useTranslate();
  const key = useNavigation().location?.key;
  const isPending = useFetchers().length > 0 || key !== undefined;
  useEffect(() => {
    window.addEventListener('click', notePress, true);
    // Later: the browser itself shows that it loads a document
    const late = import('./watch-document-loads.ts').then(
      ({ watchDocumentLoads }) => watchDocumentLoads(),
      () => {},
    );
    return () => {
      window.removeEventListener('click', notePress, true);
      void late.then((stop) => stop?.());
    };
  }, []);
  useEffect(() => (isPending ? pageProgress.start() : undefined), [isPending]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another press may have started another navigation
  useEffect(() => {
    if (isPending) markPressed();
    else unmarkPressed();
  }, [isPending, key]);
  return <ProgressBar label={t('common.loading')} />;
}
