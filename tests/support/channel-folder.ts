import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import {
  type ChannelRegistry,
  createChannelRegistry,
} from '#app/channels/registry/channel-registry.server.ts';
import type { Logger } from '#kernel/logger.ts';
import { aChannelFile, TEST_VARIABLES, type ChannelFileContent } from './a-channel.ts';

/** CH-04. */
const LIVE_WITHIN_MS = 1000;

export interface Folder {
  readonly directory: string;
  readonly registry: ChannelRegistry;
  readonly lines: { level: string; message: string; facts: Readonly<Record<string, unknown>> }[];
  readonly write: (file: string, content: unknown) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
}

export async function withFolder(
  files: Readonly<Record<string, unknown>>,
  work: (folder: Folder) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'channels-'));
  const lines: Folder['lines'] = [];
  const note = (level: string) => (facts: Readonly<Record<string, unknown>>, message: string) =>
    void lines.push({ level, facts, message });
  const log: Logger = { info: note('info'), warn: note('warn'), error: note('error') };
  const write = (file: string, content: unknown) =>
    writeFile(path.join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));
  for (const [file, content] of Object.entries(files)) await write(file, content);
  const registry = createChannelRegistry({ directory, variables: TEST_VARIABLES, log });
  await registry.start();
  try {
    await work({ directory, registry, lines, write, remove: (file) => rm(path.join(directory, file)) });
  } finally {
    registry.close();
    await rm(directory, { recursive: true });
  }
}

export const within = (condition: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: LIVE_WITHIN_MS, interval: 10 });

export const shop = (primary: string, more: Partial<ChannelFileContent> = {}) =>
  aChannelFile({ hosts: { primary }, ...more });
export const nameAt = (registry: ChannelRegistry, host: string) => registry.find(host)?.channel.siteName;
export const statusOf = (registry: ChannelRegistry, key: string) =>
  registry.status().find((status) => status.key === key);
