import type { AuthAnswer } from '#app/features/auth/auth-forms.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';

/** Longer than the deadline of the auth service, which the server answers itself. */
const TIMEOUT_MS = 20_000;

/** Sends a form of the login. Null where there is no answer, or none of ours, as from a proxy. Never rejects. */
export async function sendAuthForm(
  href: PrefixedUrl,
  data: FormData,
  send: typeof fetch = (...call) => trackCall(fetch(...call)),
): Promise<AuthAnswer | null> {
  const fields = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') fields.append(name, value);
  try {
    const response = await send(href, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fields,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}

const isAnswer = (value: unknown): value is AuthAnswer =>
  typeof value === 'object' && value !== null && 'ok' in value;
