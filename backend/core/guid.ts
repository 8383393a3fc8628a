const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lower case, or null for what is no GUID: such an id is nobody's and is not looked for. */
export function parseGuid(value: string | null | undefined): string | null {
  const guid = (value ?? '').toLowerCase();
  return GUID.test(guid) ? guid : null;
}
