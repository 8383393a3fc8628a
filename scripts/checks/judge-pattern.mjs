// Judges a regular expression by recheck.
import { check } from 'recheck';

/**
 * A verdict must not depend on how busy the machine is, so that steps are limited, not times: recheck takes an attack that is slow for
 * another reason for a success. The slowest pattern takes a few seconds; the last limit is against one that never ends.
 */
const LIMITS = { timeout: 300_000, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };

/**
 * @typedef {{ isSafe: boolean, verdict: string, attack?: string }} Verdict `verdict` is recheck's summary of how the time grows
 *   with the text, decision 0069 has what each means
 */

/**
 * @param {{ source: string, flags: string }} pattern
 * @returns {Promise<Verdict>}
 */
export async function judgePattern({ source, flags }) {
  const result = await check(source, flags, LIMITS);
  if (result.status === 'safe') return { isSafe: true, verdict: result.complexity.summary };
  if (result.status === 'unknown') return { isSafe: false, verdict: `unknown (${result.error.kind})` };
  return { isSafe: false, verdict: result.complexity.summary, attack: result.attack.pattern };
}
