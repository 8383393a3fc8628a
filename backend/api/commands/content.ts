import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CONTENT_KINDS, setContent, type ContentName } from '#backend/domain/shown/set-content.ts';
import { documentRow } from '#backend/core/db/catalog-rows.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { requireChannel } from './require-channel.ts';

const nameRow = documentRow.pick({ kind: true, name: true });
const dataRow = documentRow.pick({ data: true });

/** The documents of a shop's content. */
export function listContent(services: BackendServices, channel: string | undefined): string {
  const { channelId } = requireChannel(services, channel);
  const sql = `select kind, name from documents where channel_id = ? and kind in ('menu', 'area', 'page') order by position`;
  const rows = services.database.raw.select(nameRow, sql, [channelId]);
  return rows.map(({ kind, name }) => `${kind}  ${name}`).join('\n');
}

/** One document as JSON, in the format of the seed's files. */
export function showContent(services: BackendServices, words: readonly string[]): string {
  const { channelId, kind, name } = requireName(services, words);
  const sql = 'select data from documents where channel_id = ? and kind = ? and name = ?';
  const found = services.database.raw.find(dataRow, sql, [channelId, kind, name]);
  if (found === null) throw new Error(`There is no ${kind} "${name}".`);
  return JSON.stringify(found.data, null, 2);
}

/** Replaces a document by that of a JSON file; `-` reads the standard input. */
export async function changeContent(services: BackendServices, words: readonly string[]): Promise<string> {
  const asked = requireName(services, words);
  const file = words[3];
  if (file === undefined) throw new Error('Name a JSON file with the new content.');
  const data = await readJson(file);
  try {
    if (setContent(services, asked, data)) return `The ${asked.kind} "${asked.name}" is changed.`;
  } catch (error) {
    if (error instanceof z.ZodError) throw new Error(z.prettifyError(error), { cause: error });
    throw error;
  }
  throw new Error(`There is no ${asked.kind} "${asked.name}".`);
}

async function readJson(file: string): Promise<unknown> {
  // Decoding drops a byte order mark, which some editors write
  const content = file === '-' ? await text(process.stdin) : new TextDecoder().decode(readFileSync(file));
  try {
    return JSON.parse(content);
  } catch (error) {
    const name = file === '-' ? 'The standard input' : file;
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

function requireName(
  services: BackendServices,
  [channel, kindWord, name = '']: readonly string[],
): ContentName {
  const { channelId } = requireChannel(services, channel);
  const kind = CONTENT_KINDS.find((each) => each === kindWord);
  if (kind === undefined) throw new Error(`Content is one of ${CONTENT_KINDS.join(', ')}.`);
  return { channelId, kind, name };
}
