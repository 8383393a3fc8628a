import path from 'node:path';
import type { DraftResult } from '#app/channels/channel.ts';
import { decodeText, explainError, readRegularFile } from '#app/channels/files/regular-file.server.ts';
import type { Command, CommandOptions } from './command.ts';
import { formatFinding } from './format-finding.ts';
import { UsageError } from './usage-error.ts';

/** Of a server that checks one file. */
const LIMIT_MS = 10_000;

/** `preview <file|key>`: hands a file to the running server as a draft and prints the link that shows it. */
export const preview: Command = async ([word], { directory, isJson, ...admin }) => {
  if (word === undefined)
    throw new UsageError('preview needs a file or a key: preview drafts/fifth.json, preview fifth');
  const isFile = word.includes(path.sep) || word.endsWith('.json');
  const location = isFile ? word : path.join(directory, `${word}.json`);
  const bytes = await readDraft(location);
  const answer = await sendDraft(admin, path.basename(location), bytes);
  const lines = decodeText(bytes).split('\n');
  const findings = answer.findings.map(({ severity, fix, ...finding }) =>
    formatFinding({
      severity,
      finding: { ...finding, ...(fix === undefined ? {} : { fix }) },
      location,
      lines,
    }),
  );
  const end =
    answer.link === null
      ? `${location} has errors: there is no preview`
      : `${answer.link}\nvalid until ${answer.expires}, on this machine only`;
  return { exitCode: answer.link === null ? 1 : 0, output: isJson ? answer : [...findings, end].join('\n') };
};

async function readDraft(location: string): Promise<Uint8Array> {
  const found = await readRegularFile(location, undefined);
  if (found === null || found === 'unchanged') throw new UsageError(`there is no file ${location}`);
  if ('unread' in found.content) throw new UsageError(`${location} ${found.content.unread}`);
  return found.content;
}

/** @throws UsageError where no server answers, or one without previews */
async function sendDraft(
  { adminPort: port, adminToken }: Pick<CommandOptions, 'adminPort' | 'adminToken'>,
  file: string,
  bytes: Uint8Array,
): Promise<DraftResult> {
  const address = `http://127.0.0.1:${port}/drafts?file=${encodeURIComponent(file)}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: adminToken ? { authorization: `Bearer ${adminToken}` } : {},
    body: Buffer.from(bytes),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? explainError(error.cause ?? error) : String(error);
    throw new UsageError(`no server answers on port ${port} of this machine (ADMIN_PORT): ${reason}`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (isAnswer(answer)) return answer;
  const reason = isRefusal(answer) ? answer.error : `status ${response.status}`;
  throw new UsageError(`the server refused the draft: ${reason}`);
}

const isAnswer = (value: unknown): value is DraftResult =>
  typeof value === 'object' && value !== null && 'findings' in value;

const isRefusal = (value: unknown): value is { readonly error: string } =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';
