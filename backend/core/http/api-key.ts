import { createHash, timingSafeEqual } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in constant time, so that the response time reveals nothing about the key. */
export function isApiKey(expected: string, given: string | readonly string[] | undefined): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(expected), digest(given));
}
