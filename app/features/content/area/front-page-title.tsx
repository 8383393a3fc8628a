import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from '#app/features/content/page/content-page.css.ts';

interface FrontPageTitleProps {
  readonly title: string;
  /** Nothing else is on the page: shown instead of only told. */
  readonly isAlone: boolean;
}

/** The start page's `h1` where its content brings none. */
export function FrontPageTitle({ title, isAlone }: FrontPageTitleProps) {
  if (!isAlone)
    return (
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
    );
  return (
    <Container>
      <div className={styles.page}>
        <Heading level={1} size="display">
          {title}
        </Heading>
      </div>
    </Container>
  );
}
