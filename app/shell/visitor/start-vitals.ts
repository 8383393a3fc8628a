import { hasConsent, watchConsent } from '#app/request/visitor/consent.ts';

/** Measures the page, at once or when the visitor allows statistics. */
export function startVitals(mode: string): void {
  const isAllowed = (): boolean => mode !== 'consent' || hasConsent('statistics');
  let hasStarted = false;
  const start = (): void => {
    if (hasStarted || !isAllowed()) return;
    hasStarted = true;
    import('./report-vitals.ts').then((vitals) => vitals.reportVitals(isAllowed)).catch(() => {});
  };
  start();
  if (!hasStarted) {
    const unwatch = watchConsent(() => {
      start();
      if (hasStarted) unwatch();
    });
  }
}
