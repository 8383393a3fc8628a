import type { ReactNode } from 'react';
import { preferring } from '#themes/breakpoints.ts';
import type { Scheme } from '#themes/names.ts';

const UNBOXED = { display: 'contents' };

/** An `img` with another file where the browser prefers the other state of the shop's look; by itself without a `url`. */
export function InStates(props: {
  readonly scheme: Scheme | undefined;
  /** Of the other file. */
  readonly url: string | undefined;
  readonly children: ReactNode;
}) {
  const { scheme, url, children } = props;
  if (!scheme || !url) return children;
  return (
    <picture style={UNBOXED}>
      <source media={preferring(scheme)} srcSet={url} />
      {children}
    </picture>
  );
}
