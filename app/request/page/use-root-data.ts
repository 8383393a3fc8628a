import { useRouteLoaderData } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { Composition } from '#themes/compositions.ts';
import type { PublicChannel, RootData } from './root-data.ts';

/** The root loader's data; null where the root loader failed. */
export function useOptionalRootData(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? null;
}

/** The root loader's data, for components inside the shop's layout. */
export function useRootData(): RootData {
  const data = useOptionalRootData();
  invariant(data, 'The shop’s layout is rendered only with the root loader’s data');
  return data;
}

/** For bugs only, never for invalid input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}

/** The public part of the page's channel. */
export function useChannel(): PublicChannel {
  return useRootData().channel;
}

/** The arrangement that the channel's file chooses. */
export const CompositionContext = createContext<Composition | null>(null);

export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  invariant(composition, 'Views are arranged inside the shop’s layout only');
  return composition;
}
