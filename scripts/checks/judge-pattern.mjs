// Judges a regular expression by recheck.
import { check } from 'recheck';

/** A verdict must not depend on how busy the machine is: the slowest pattern takes a few seconds. */
const TIMEOUT_MS = 120_000;

/**
 * @typedef {{ isSafe: boolean, verdict: string, attack?: string }} Verdict `verdict` is recheck's summary of how the time grows
 *   with the text, docs/patterns.md has what each means
 */

/**
 * @param {{ source: string, flags: string }} pattern
 * @returns {Promise<Verdict>}
 */
export async function judgePattern({ source, flags }) {
  const result = await check(source, flags, { timeout: TIMEOUT_MS });
  if (result.status === 'safe') return { isSafe: true, verdict: result.complexity.summary };
  if (result.status === 'unknown') return { isSafe: false, verdict: `unknown (${result.error.kind})` };
  return { isSafe: false, verdict: result.complexity.summary, attack: result.attack.pattern };
}
