interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The page itself, without the parameter that opens the panel: where a login in the panel leads to. */
export function selectReturnTo({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  if (!query.has('action')) return `${pathname}${search}`;
  query.delete('action');
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
