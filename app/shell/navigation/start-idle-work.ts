import { startOffline } from '#app/shell/offline/start-offline.ts';

/** What a page does once it is hydrated, loaded and idle. */
export function startIdleWork(): void {
  const { vitals } = document.documentElement.dataset;
  if (vitals !== undefined)
    import('#app/shell/visitor/start-vitals.ts').then((part) => part.startVitals(vitals)).catch(() => {});
  // Insecure addresses have no workers, and all current browsers do
  if ('serviceWorker' in navigator) startOffline().catch(() => {});
}
