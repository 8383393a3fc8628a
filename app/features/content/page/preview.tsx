import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Container, Stack } from '#app/ui/layout/layout.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Heading, Text } from '#app/ui/text/text.tsx';
import * as styles from './preview.css.ts';
import * as pageStyles from './content-page.css.ts';

/** Bar above a preview: says that the content is unpublished, with a button to end the preview. */
export function PreviewBar() {
  const t = useTranslate();
  return (
    <div className={styles.bar}>
      <Container>
        <div className={styles.line}>
          <Text weight="strong">{t('content.preview.banner')}</Text>
          <Form method="post">
            <Button type="submit" tone="outline" size="s">
              {t('content.preview.end')}
            </Button>
          </Form>
        </div>
      </Container>
    </div>
  );
}

/** Shown when the preview has no content: explains how to open one. */
export function PreviewEmpty() {
  const t = useTranslate();
  return (
    <Container width="narrow">
      <div className={pageStyles.shortPage}>
        <Stack>
          <Heading level={1}>{t('content.preview.title')}</Heading>
          <Text size="l">{t('content.preview.empty')}</Text>
        </Stack>
      </div>
    </Container>
  );
}
