import { Heading, VisuallyHidden } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import * as styles from './content-page.css.ts';

interface FrontPageTitleProps {
  readonly title: string;
  /** The page has no content: show the title instead of hiding it visually. */
  readonly isVisible: boolean;
}

/** The start page's `h1`, for content without one. */
export function FrontPageTitle({ title, isVisible }: FrontPageTitleProps) {
  if (!isVisible)
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
