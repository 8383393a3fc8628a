import { watchTooltips } from '#app/ui/tooltip/watch-tooltips.ts';
import { watchDocumentLoads } from './watch-document-loads.ts';

/** What can come after the page: the browser itself shows that it loads documents, and controls have a `title` or a name. */
export function watchPage(): () => void {
  const stopLoads = watchDocumentLoads();
  const stopTooltips = watchTooltips();
  return () => {
    stopLoads();
    stopTooltips();
  };
}
