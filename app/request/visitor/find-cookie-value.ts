/** The decoded value of a cookie in `document.cookie`; null where it is absent or cannot be decoded. */
export function findCookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}
