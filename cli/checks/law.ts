import type { Channel } from '#app/channels/channel.ts';
import { createAskLaw } from '#app/channels/law/ask-law.server.ts';
import { judgeLaw, type LawRow } from '#app/channels/law/judge-law.server.ts';
import type { LawState } from '#app/channels/law/law-rule.ts';
import type { Env } from '#app/env.server.ts';
import { createLimitLog } from '#kernel/limits/limit-log.ts';
import { LIMITS } from '#kernel/limits/limits.ts';
import type { CheckedFile } from './further-warnings.ts';

const TIMEOUT_MS = 5000;

/** The rules of law that are in force for a file's shop. `asked` is the channel whose API is asked; null for none. */
export async function listLaw(
  { file }: CheckedFile,
  asked: Channel | null,
  answerLimits: Env['upstream']['answerLimits'],
): Promise<readonly LawRow[]> {
  const ask = createAskLaw({ answerLimits, limitLog: createLimitLog(LIMITS, { warn: () => undefined }) });
  const api = asked && (await ask(asked, AbortSignal.timeout(TIMEOUT_MS)));
  return judgeLaw({ file, api });
}

const SIGNS: Readonly<Record<LawState, string>> = { present: '✓', missing: '✗', unchecked: '?' };

/** A table of a shop's duties: what, whether, where, from which member or page, and by which act. */
export function formatLaw(location: string, rows: readonly LawRow[]): string {
  const counts = Object.keys(SIGNS).map(
    (state) => `${rows.filter((row) => row.state === state).length} ${state}`,
  );
  return [`${location} law: ${counts.join(', ')}`, ...rows.map(formatRow)].join('\n');
}

function formatRow({ state, title, countries, field, page, reason, fix, source }: LawRow): string {
  const shownBy = page && ('alias' in page ? `content page ${page.alias}` : `page ${page.name}`);
  const origin = [field, shownBy].filter(Boolean).join(', ') || 'every shop';
  return [
    `  ${SIGNS[state]} ${title} (${countries.join(' ')})`,
    `      ${origin}: ${reason}`,
    ...(fix !== undefined && state !== 'present' ? [`      fix: ${fix}`] : []),
    `      ${source}`,
  ].join('\n');
}
