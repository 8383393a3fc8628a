import type { AuthFacts } from '#app/features/auth/auth-facts.ts';
import type { AuthFrame } from '#app/features/auth/auth-forms.ts';
import { ForgottenFrame } from './forgotten-frame.tsx';
import { LoginFrame, type FrameProps } from './login-frame.tsx';
import { RegisterFrame } from './register-frame.tsx';

/** The key of each form's title. */
export const FRAME_TITLES = {
  login: 'auth.login.title',
  register: 'auth.register.title',
  forgotten: 'auth.forgotten.title',
} as const satisfies Readonly<Record<AuthFrame, string>>;

interface AuthFramesProps extends FrameProps {
  readonly frame: AuthFrame;
  readonly facts: AuthFacts;
}

/** One of the forms of the login. */
export function AuthFrames({ frame, facts, ...props }: AuthFramesProps) {
  if (frame === 'register') return <RegisterFrame facts={facts} {...props} />;
  return frame === 'forgotten' ? <ForgottenFrame {...props} /> : <LoginFrame {...props} />;
}
