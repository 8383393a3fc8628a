import { createProgress } from './create-progress.ts';
import { markPressed, unmarkPressed } from './pressed.ts';

/** Of this window: used in browsers only. */
export const pageProgress = createProgress();

/**
 * A data call that the visitor waits for: bar and spinner show where it takes long (NV-04), and what was just pressed is
 * marked as busy.
 */
export async function trackCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  const end = pageProgress.start();
  markPressed();
  try {
    return await call;
  } finally {
    unmarkPressed();
    end();
  }
}
