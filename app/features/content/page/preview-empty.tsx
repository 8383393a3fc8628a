import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Container, Stack } from '#app/ui/layout/layout.tsx';
import * as styles from './content-page.css.ts';

/** Shown when the preview has no content: explains how to open one. */
export function PreviewEmpty() {
  const t = useTranslate();
  return (
    <Container width="narrow">
      <div className={styles.shortPage}>
        <Stack>
          <Heading level={1}>{t('content.preview.title')}</Heading>
          <Text size="l">{t('content.preview.empty')}</Text>
        </Stack>
      </div>
    </Container>
  );
}
