import type { AuthAnswer, AuthIntent, RefusedAnswer } from '#app/features/auth/auth-forms.ts';
import type { AuthRefusal } from '#app/commerce/auth/auth-client.server.ts';
import type { FormErrors, RefusedForm } from '#app/request/forms/parse-form.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** What a form of the login came to. */
export interface AuthOutcome {
  /** 200; 400 where the visitor can mend the form, 429 after too many tries, else that of the failure. */
  readonly status: number;
  readonly answer: AuthAnswer;
}

/** A refused form: what was typed, without the secrets among it, and why. */
interface Refusal extends Pick<RefusedAnswer, 'notice' | 'retryAfterSeconds' | 'isExpired'> {
  readonly frame: AuthIntent;
  readonly form: RefusedForm;
  readonly status?: number;
}

/** Never in an answer, and typed again at each try. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'passwordAgain', 'resetKey']);

export function refuseForm({ frame, form, status = 400, ...facts }: Refusal): AuthOutcome {
  const typed = Object.entries(form.initialValue).filter(([name]) => !SECRETS.has(name));
  const reply = { ...form, initialValue: Object.fromEntries(typed) };
  return { status, answer: { ok: false, frame, reply, ...facts } };
}

const SECONDS_PER_MINUTE = 60;
/** Where a service does not return the time to wait: that of our own (contract 4.7 has none). */
const DEFAULT_WAIT_SECONDS = 900;

/** The text for a visitor who has to wait: says for how long, in whole minutes. */
export const formatWait = ({ translate }: Pick<RequestContext, 'translate'>, seconds: number): string =>
  translate('auth.error.wait', { count: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) });

/** The seconds to wait after a refusal for too many tries; null for any other. */
export function findRefusalWait({ status, code, retryAfterSeconds }: AuthRefusal): number | null {
  if (status !== 429 && code !== 'TOO_MANY_TRIES') return null;
  return retryAfterSeconds !== null && retryAfterSeconds >= 1
    ? Math.ceil(retryAfterSeconds)
    : DEFAULT_WAIT_SECONDS;
}

interface ServiceRefusal {
  readonly frame: AuthIntent;
  readonly refuse: (error: FormErrors) => RefusedForm;
  readonly refusal: AuthRefusal;
  /** For a refusal that the visitor can mend. */
  readonly errors: FormErrors;
  readonly notice?: string;
}

/** The reply to a form that the auth service refused: how long to wait after too many tries, else the form's own errors. */
export function refuseByService(
  context: Pick<RequestContext, 'translate'>,
  { frame, refuse, refusal, errors, notice }: ServiceRefusal,
): AuthOutcome {
  const seconds = findRefusalWait(refusal);
  if (seconds !== null)
    return refuseForm({
      frame,
      form: refuse({}),
      status: 429,
      notice: formatWait(context, seconds),
      retryAfterSeconds: seconds,
    });
  return refuseForm({ frame, form: refuse(errors), ...(notice === undefined ? {} : { notice }) });
}
