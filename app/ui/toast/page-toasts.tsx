import { usePanel } from '#app/ui/panel/panel-state.ts';
import { ToastRegion } from './toast-region.tsx';

/** The toasts over the page. An open panel makes the page inert, so it shows them itself. */
export function PageToasts() {
  const { panel } = usePanel();
  return panel.name === '' ? <ToastRegion place="page" /> : null;
}
