const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The GUID in lower case; null for anything else, so that callers skip the database lookup. */
export function parseGuid(value: string | null | undefined): string | null {
  const guid = (value ?? '').toLowerCase();
  return GUID.test(guid) ? guid : null;
}
