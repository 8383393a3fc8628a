import { skipLink } from './skip-link.css.ts';

interface SkipLinkProps {
  /** `#main` */
  readonly href: string;
  readonly label: string;
}

/** The first link of the page for keyboard users; skips the header. */
export function SkipLink({ href, label }: SkipLinkProps) {
  return (
    <a className={skipLink} href={href}>
      {label}
    </a>
  );
}
