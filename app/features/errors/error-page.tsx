import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { useErrorDetails } from './use-error-details.ts';
import * as styles from './error-page.css.ts';

/** LY-06: the 404 page or the general error page, with status and request id, never with internals. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  const { status, requestId } = useErrorDetails(error);
  const isMissing = status === 404;
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <p className={styles.status}>{t('common.error.status', { status })}</p>
        <Heading level={1}>
          {t(isMissing ? 'common.error.notFound.title' : 'common.error.general.title')}
        </Heading>
        <Text>{t(isMissing ? 'common.error.notFound.text' : 'common.error.general.text')}</Text>
        {requestId && !isMissing ? (
          <Text size="s" tone="muted">
            {t('common.error.requestId', { id: requestId })}
          </Text>
        ) : null}
        <ButtonLink target={{ internal: true, to: '/' }}>{t('common.error.toStart')}</ButtonLink>
      </div>
    </Container>
  );
}
