import { useDeferredValue } from 'react';
import type { OperatorNotice } from '#app/request/root-data.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { LazyOperatorBar } from './lazy-operator-bar.ts';

/** The operator's banner, where there is one. Deferred: the page stays as it is until the banner's script is there. */
export function OperatorSlot({ notice = null }: { readonly notice?: OperatorNotice | undefined | null }) {
  const login = useDeferredValue(useVisitor()?.customer?.operator ?? null);
  return login || notice ? <LazyOperatorBar login={login} notice={notice} /> : null;
}
