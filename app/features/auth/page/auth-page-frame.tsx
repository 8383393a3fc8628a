import type { ReactNode } from 'react';
import { Container } from '#app/ui/layout/container.tsx';
import * as styles from './auth-page.css.ts';

/** A narrow column. */
export function AuthPageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Container width="narrow">
      <div className={styles.page}>{children}</div>
    </Container>
  );
}
