import { AUTH_FIELDS, AUTH_PATHS, type AuthFrame } from '#app/features/auth/auth-forms.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** The page with a form of the login, without language prefix; `returnTo` is the page to go to after it. */
export function formatFramePath(frame: AuthFrame, returnTo: ShopPath | '' = ''): ShopPath {
  const query = new URLSearchParams();
  if (frame !== 'login') query.set('frame', frame);
  if (returnTo !== '') query.set(AUTH_FIELDS.returnTo, returnTo);
  const text = query.toString();
  return text === '' ? AUTH_PATHS.page : `${AUTH_PATHS.page}?${text}`;
}
