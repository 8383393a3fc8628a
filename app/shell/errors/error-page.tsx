import { Component, type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { type Failure, useRendering } from '#app/request/page/use-rendering.tsx';
import { PlainForm, usePrefixedUrl } from '#app/ui/link/link.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useLocation, useStartUrl } from '#app/ui/router/typed-router.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import * as styles from './error-page.css.ts';

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

/** A form that the shop failed to handle: the page says that it was not sent. */
const isUnsent = (status: number, fields: Failure['fields']): boolean => fields.length > 0 && status >= 500;

/** Enough hex digits to distinguish the requests of months. */
const REFERENCE_CHARS = 8;

/** The beginning of a request id: shoppers can read it out, and a search of the log for it finds the request's lines. */
const formatReference = (requestId: string): string => requestId.slice(0, REFERENCE_CHARS);

const WIDTH = { width: '100%' };

/**
 * Popular categories and goods on the 404 page. The server renders them as plain HTML, which hydration does not change; after a client
 * navigation the browser extracts them from the shop's own 404 page.
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

/** Loads the page again, or submits a failed form again with its fields. Works without script. */
function TryAgain({ fields }: { readonly fields: Failure['fields'] }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const path: ShopPath = `${pathname}${search}`;
  if (fields.length === 0)
    return (
      // As a document: React.lazy does not load failed code again
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

/** AP-06: renders the fallback when an error page fails in the browser. On the server, entry.server.tsx does. */
export class ErrorGuard extends Component<
  { readonly fallback: ReactNode; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Marks the form that submits a failed form again. */
const RETRY_FORM = 'data-retry';

/** AP-06: the status of a thrown error response, else 500. */
export function getErrorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Statuses of forms that no page of the shop sends: wrong fields, method or encoding. */
const REFUSED_STATUSES: readonly number[] = [400, 405, 415];

/** Selects the texts of the error page. A failed commerce API is `general`, even if its own status is 400. */
export function selectErrorKind(
  error: unknown,
  status: number,
): 'notFound' | 'refused' | 'tooMany' | 'general' {
  if (status === 404) return 'notFound';
  if (isRouteErrorResponse(error) && status === 429) return 'tooMany';
  return isRouteErrorResponse(error) && REFUSED_STATUSES.includes(status) ? 'refused' : 'general';
}

/**
 * Status, request id and submitted fields for an error page. Remix strips errors before it sends them to the browser, so
 * the server writes the first two to attributes of `<html>`; hydration reads them there and the fields from the retry form.
 * The attributes are removed when the error page unmounts.
 */
function useErrorDetails(error: unknown): Failure {
  const { failure } = useRendering();
  const [first] = useState(() => ({ error, details: failure ?? readDocument(error) }));
  useEffect(
    () => () => {
      delete document.documentElement.dataset.status;
      delete document.documentElement.dataset.requestId;
    },
    [],
  );
  // A link on the error page may lead to another error, to which the document's attributes do not belong.
  return first.error === error ? first.details : { status: getErrorStatus(error), fields: [] };
}

function readDocument(error: unknown): Failure {
  if (typeof document === 'undefined') return { status: getErrorStatus(error), fields: [] };
  const { dataset } = document.documentElement;
  return {
    status: isRouteErrorResponse(error) ? error.status : Number(dataset.status ?? 0) || 500,
    requestId: dataset.requestId,
    fields: [...document.querySelectorAll<HTMLInputElement>(`form[${RETRY_FORM}] input`)].map(
      ({ name, value }) => [name, value] as const,
    ),
  };
}
