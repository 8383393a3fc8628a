import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/text/text.tsx';
import * as styles from './content-page.css.ts';

interface ComingSoonProps {
  readonly title: string;
  readonly text: string;
}

/** Notice for pages of the path table that are not implemented yet. */
export function ComingSoon({ title, text }: ComingSoonProps) {
  const t = useTranslate();
  return (
    <Container width="narrow">
      <div className={styles.shortPage}>
        <Stack align="start">
          <Heading level={1}>{title}</Heading>
          <Text size="l">{text}</Text>
          <ButtonLink target={{ internal: true, to: '/' }}>{t('common.error.toStart')}</ButtonLink>
        </Stack>
      </div>
    </Container>
  );
}
