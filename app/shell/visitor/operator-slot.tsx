import type { PageNoticeData } from '#app/request/root-data.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { OperatorBar } from './operator-bar.tsx';

/** The operator's banner, where there is one. */
export function OperatorSlot({ notice = null }: { readonly notice?: PageNoticeData | undefined | null }) {
  const login = useVisitor()?.customer?.operator ?? null;
  return login || notice ? <OperatorBar login={login} notice={notice} /> : null;
}
