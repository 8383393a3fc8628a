import { hasConsent } from '#app/request/visitor/consent.ts';

/**
 * Whether the visitor allows events to be sent at all: to the data layer with statistics or marketing, to the channel's
 * personalisation service with its own category (CK-02).
 */
export const isMeasured = (): boolean =>
  hasConsent(
    'statistics',
    'marketing',
    ...(document.documentElement.dataset.personalisation ? (['personalisation'] as const) : []),
  );
