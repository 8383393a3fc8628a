import { useRouteLoaderData } from '@remix-run/react';
import { invariant } from '#kernel/invariant.ts';
import type { RootData } from './root-data.ts';

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
