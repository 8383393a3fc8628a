import type { ClientActionFunctionArgs } from '@remix-run/react';
import { findIntent, toFailedReply } from './product-intents.ts';

/** Keeps Remix from loading the page again, which would fail as well. */
const NO_ANSWER_STATUS = 503;

/**
 * AP-03: sends a form of the product page. A network that is gone, and an answer that is no answer to the form, are
 * reported at the form; the page and what was typed stay.
 */
export async function submitInPlace({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const intent = findIntent(form);
    // A response is the redirect of an accepted form
    if (intent === null || error instanceof Response) throw error;
    // Not `data()`: Remix drops its status here
    return new Response(JSON.stringify(toFailedReply(intent, Object.fromEntries(form))), {
      status: NO_ANSWER_STATUS,
      headers: { 'Content-Type': 'application/json' },
    });
  }
}
