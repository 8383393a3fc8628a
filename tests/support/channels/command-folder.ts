import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { aChannelFile, TEST_VARIABLES, type ChannelFileContent } from '#tests/support/a-channel.ts';

const ANSWER_LIMITS = { bytes: 1e6, values: 1e5, depth: 40, textChars: 1e5 };
/** A channel file of this host, as text. */
export const shop = (host: string, changes: Partial<ChannelFileContent> = {}): string =>
  JSON.stringify(
    aChannelFile({
      hosts: { primary: host },
      ...changes,
      features: { withdrawals: true, ...changes.features },
    }),
    null,
    2,
  );

/** A folder of channel files, and the commands on it. */
export async function aFolder(files: Readonly<Record<string, string | Buffer>>) {
  const directory = await mkdtemp(path.join(tmpdir(), 'channels-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(directory, name), text)));
  const stateDirectory = path.join(directory, '.state');
  const options = {
    directory,
    stateDirectory,
    port: 3000,
    adminPort: 0,
    variables: TEST_VARIABLES,
    answerLimits: ANSWER_LIMITS,
    isJson: false,
    flags: {},
    languagesDirectory: path.join(directory, 'languages'),
  };
  const run = async (
    command: (words: string[], given: typeof options) => Promise<{ output: unknown; exitCode: number }>,
    words: string[] = [],
    more: Partial<typeof options> = {},
  ) => {
    const { output, exitCode } = await command(words, { ...options, ...more });
    return { exitCode, output, text: String(output).replaceAll(`${directory}/`, '') };
  };
  return { run, directory, stateDirectory };
}
