import type { ReactNode } from 'react';

const UNBOXED = { display: 'contents' };

interface InStatesProps {
  /** File and media query of the other state; none where both have the same file. */
  readonly other: { readonly media: string; readonly src: string } | undefined;
  /** An `img`. */
  readonly children: ReactNode;
}

/** A picture with another file where the browser prefers the other state of the shop's look. */
export function InStates({ other, children }: InStatesProps) {
  if (!other) return children;
  return (
    <picture style={UNBOXED}>
      <source media={other.media} srcSet={other.src} />
      {children}
    </picture>
  );
}
