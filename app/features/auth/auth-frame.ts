import { AUTH_FRAMES, type AuthFrame } from './auth-forms.ts';

/** `action` opens the panel on any page (NV-02); `frame` chooses the form of the page. */
const PARAMETERS = ['frame', 'action'] as const;

/** The frame that a URL asks for; null without one. */
export function findAuthFrame(search: URLSearchParams): AuthFrame | null {
  const wanted = PARAMETERS.map((name) => search.get(name));
  return AUTH_FRAMES.find((frame) => wanted.includes(frame)) ?? null;
}
