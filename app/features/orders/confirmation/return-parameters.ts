/** What providers and clients add to the confirmation's URL (contract 9.5, 9.6). None of it stays there. */
const RETURN_PARAMETERS = ['cartid', 'oid', 'email', 'sid', 'kid', 'wid', 'aid'] as const;
const CLIENT_PARAMETERS = 'geins-';

/** Whether a URL of the confirmation says anything about an order. */
export const hasReturnParameters = (params: URLSearchParams): boolean =>
  RETURN_PARAMETERS.some((name) => params.has(name)) ||
  [...params.keys()].some((name) => name.startsWith(CLIENT_PARAMETERS));
