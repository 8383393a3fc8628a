import { Icon } from '#app/ui/icon/icon.tsx';
import { type LinkTarget, TargetLink } from '#app/ui/link/link.tsx';
import * as styles from './pagination.css.ts';

interface PageLink {
  readonly label: string;
  readonly target: LinkTarget;
  readonly current?: boolean;
}

interface PaginationProps {
  readonly label: string;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly pages?: readonly PageLink[];
}

export function Pagination({ label, previous, next, pages = [] }: PaginationProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {previous ? (
          <li>
            <TargetLink className={styles.page} target={previous.target} rel="prev">
              <Icon name="chevron-left" size="s" />
              {previous.label}
            </TargetLink>
          </li>
        ) : null}
        {pages.map((page) => (
          <li key={page.label}>
            <TargetLink
              className={styles.page}
              target={page.target}
              aria-current={page.current === true ? 'page' : undefined}
            >
              {page.label}
            </TargetLink>
          </li>
        ))}
        {next ? (
          <li>
            <TargetLink className={styles.page} target={next.target} rel="next">
              {next.label}
              <Icon name="chevron-right" size="s" />
            </TargetLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
