import { useRouteLoaderData } from '@remix-run/react';
import { invariant } from '#app/kernel/invariant.ts';
import type { RootData } from './root-data.ts';

/** The root's data; null only while the root itself failed to load. */
export function useOptionalRootData(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? null;
}

/** The root's data, for whatever is only rendered inside the shop's layout. */
export function useRootData(): RootData {
  const data = useOptionalRootData();
  invariant(data, 'The root loader’s data is there wherever the shop’s layout is');
  return data;
}
