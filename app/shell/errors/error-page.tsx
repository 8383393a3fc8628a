import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { useRendering } from '#app/request/use-rendering.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { type ErrorDetails, RETRY_FORM, selectErrorKind, useErrorDetails } from './use-error-details.ts';
import * as styles from './error-page.css.ts';

/** A form that the shop failed to handle: the visitor wants to know what became of it. */
const isUnsent = (status: number, fields: ErrorDetails['fields']): boolean =>
  fields.length > 0 && status >= 500;

/** So many hex digits distinguish the requests of months. */
const REFERENCE_CHARS = 8;

/** The beginning of a request id: shoppers can read it out, and a search of the log for it finds the request's lines. */
const formatReference = (requestId: string): string => requestId.slice(0, REFERENCE_CHARS);

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

const WIDTH = { width: '100%' };

/**
 * Popular categories and goods on the 404 page. The server writes them as plain HTML, which hydration leaves as it is; after a client
 * navigation the browser takes them from the shop's own 404 page.
 */
function ErrorOffers() {
  const { failure } = useRendering();
  const [html, setHtml] = useState(() => failure?.offers ?? findOffers(globalThis.document));
  const page = usePrefixedUrl('/404');
  const isKnown = html !== '';
  useEffect(() => {
    if (!isKnown)
      import('./load-offers.ts').then(({ loadOffers }) => loadOffers(page, setHtml)).catch(() => {});
  }, [page, isKnown]);
  return (
    <div data-offers="" style={WIDTH} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}

const findOffers = (page: Document | undefined): string =>
  page?.querySelector('[data-offers]')?.innerHTML ?? '';

/** Loads the page again; after a failed form, submits what the visitor typed again. Works without script. */
function TryAgain({ fields }: Pick<ErrorDetails, 'fields'>) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const path: ShopPath = `${pathname}${search}`;
  if (fields.length === 0)
    return (
      // As a document: a view whose code failed is not loaded again
      <ButtonLink target={{ internal: true, to: path }} reload>
        {t('common.error.tryAgain')}
      </ButtonLink>
    );
  return (
    <PlainForm method="post" action={path} {...{ [RETRY_FORM]: '' }}>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('common.error.tryAgain')}</Button>
    </PlainForm>
  );
}
