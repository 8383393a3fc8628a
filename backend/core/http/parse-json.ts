/** Parses a request body; null for a body that is absent or not JSON. */
export function parseJsonBody(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
