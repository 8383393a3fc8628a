import { useRouteError } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import { useErrorFacts } from './use-error-details.ts';

/** Said when even the shop's words could not be loaded. */
const ENGLISH = {
  'common.error.errorPage': 'An error occurred while showing the error page',
  'common.error.status': 'Error {status}',
  'common.error.requestId': 'Reference: {id}',
  'common.error.toStart': 'To the start page',
} as const satisfies Partial<Record<MessageKey, string>>;

/** AP-06: instead of an error page that failed, or whose shop could not be loaded. Plain, and never a stack. */
export function LastResort() {
  const t = useTranslate();
  const { status, requestId } = useErrorFacts(useRouteError());
  const say = (key: keyof typeof ENGLISH, values: MessageValues = {}): string => {
    const said = t(key, values);
    if (said !== key) return said;
    return ENGLISH[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return (
    <main id="main">
      <h1>{say('common.error.errorPage')}</h1>
      <p>{say('common.error.status', { status })}</p>
      {requestId ? <p>{say('common.error.requestId', { id: requestId })}</p> : null}
      <p>
        <a href="/">{say('common.error.toStart')}</a>
      </p>
    </main>
  );
}
