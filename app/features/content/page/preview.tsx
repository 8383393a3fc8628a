import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './preview.css.ts';

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
