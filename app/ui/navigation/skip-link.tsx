import { skipLink } from './skip-link.css.ts';

/** The first link of the page for keyboard users; skips the header. */
export function SkipLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className={skipLink} href={href}>
      {label}
    </a>
  );
}
