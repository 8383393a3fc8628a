import { useRouteError } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import { useStartUrl } from '#app/ui/router/typed-router.ts';
import { useErrorDetails } from './use-error-details.ts';

/** Used when the shop's messages could not be loaded. */
const ENGLISH = {
  'common.error.errorPage': 'An error occurred while showing the error page',
  'common.error.status': 'Error {status}',
  'common.error.requestId': 'Reference: {id}',
  'common.error.toStart': 'To the start page',
} as const satisfies Partial<Record<MessageKey, string>>;

/** There may be no style sheet. */
const PLAIN = { maxWidth: '36em', margin: '12vh auto', padding: '0 1.25rem' };

/** AP-06: plain error page for when the error page itself fails, or the root data could not be loaded. */
export function RootErrorFallback() {
  const t = useTranslate();
  const { status, requestId } = useErrorDetails(useRouteError());
  const format = (key: keyof typeof ENGLISH, values: MessageValues = {}): string => {
    const text = t(key, values);
    if (text !== key) return text;
    return ENGLISH[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return (
    <main id="main" style={PLAIN}>
      <h1>{format('common.error.errorPage')}</h1>
      <p>{format('common.error.status', { status })}</p>
      {requestId ? <p>{format('common.error.requestId', { id: requestId })}</p> : null}
      <p>
        <a href={useStartUrl()}>{format('common.error.toStart')}</a>
      </p>
    </main>
  );
}
