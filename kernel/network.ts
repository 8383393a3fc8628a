/** Network Information API; not in all browsers. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
export interface Network {
  readonly onLine: boolean;
  readonly connection?: Connection;
}

/** NV-07: whether to load ahead of a request: not when offline, on 2g, or with data saving on. */
export function mayPrefetch({ onLine, connection }: Network): boolean {
  return onLine && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}
