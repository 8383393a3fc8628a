import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { ErrorOffers } from './error-offers.tsx';
import { TryAgain } from './try-again.tsx';
import { selectErrorKind, useErrorDetails, type ErrorDetails } from './use-error-details.ts';
import * as styles from './error-page.css.ts';

/** A form that the shop failed to handle: the visitor wants to know what became of it. */
const isUnsent = (status: number, fields: ErrorDetails['fields']): boolean =>
  fields.length > 0 && status >= 500;

/** So many hex digits distinguish the requests of months. */
const REFERENCE_CHARS = 8;

/** The beginning of a request id: shoppers can read it out, and a search of the log for it finds the request's lines. */
export const formatReference = (requestId: string): string => requestId.slice(0, REFERENCE_CHARS);

interface ErrorPageProps {
  readonly error: unknown;
  /** The search box of the 404 page. */
  readonly search: ReactNode;
}

/** LY-06: the 404 page or the general error page, with status and request id, never with internals. */
export function ErrorPage({ error, search }: ErrorPageProps) {
  const t = useTranslate();
  const { status, requestId, fields } = useErrorDetails(error);
  const selected = selectErrorKind(error, status);
  const kind = selected === 'general' && isUnsent(status, fields) ? 'notSent' : selected;
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <p className={styles.status}>{t('common.error.status', { status })}</p>
        <Heading level={1}>{t(`common.error.${kind}.title`)}</Heading>
        <Text>{t(`common.error.${kind}.text`)}</Text>
        {requestId && kind !== 'notFound' ? (
          <Text size="s" tone="muted">
            {t('common.error.requestId', { id: formatReference(requestId) })}
          </Text>
        ) : null}
        {kind === 'notFound' ? search : null}
        <div className={styles.ways}>
          {kind === 'notFound' ? null : <TryAgain fields={kind === 'refused' ? [] : fields} />}
          <ButtonLink target={{ internal: true, to: '/' }} tone={kind === 'notFound' ? undefined : 'outline'}>
            {t('common.error.toStart')}
          </ButtonLink>
        </div>
        {kind === 'notFound' ? <ErrorOffers /> : null}
      </div>
    </Container>
  );
}
