import { parseArgs } from 'node:util';
import { EnvError, readChannelSettings } from '#app/env.server.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { explain } from './explain.ts';
import { list } from './list.ts';
import { diff, history, rollback } from './versions.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run channels -- <command> [--dir <folder>] [--json]
  check [file…] [--strict] [--online] [--format text|github]
                                                     errors and warnings with their places; --strict: warnings count;
                                                     --online: compared with the APIs, too
  list                                               every shop with its state, version, languages and hosts
  explain <key|host>                                 the configuration of a shop, each value with its origin
  history <key>                                      the versions of a shop that servers have stored, newest first
  diff <key> [version]                               what the file changed since a version, by default the one before
  rollback <key> [version]                           that version again, written as the file
Exit codes: 0, 1 where a file has errors, 2 where the command is wrong.`;

const COMMANDS: Readonly<Record<string, Command>> = { check, list, explain, history, diff, rollback };

/** Operators' commands on channel files; no server has to run. Their addresses and keys come from the environment. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      json: { type: 'boolean', default: false },
      strict: { type: 'boolean' },
      online: { type: 'boolean' },
      format: { type: 'string' },
    },
  });
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? USAGE : `there is no command ${name}\n${USAGE}`);
  const { dir, json, strict, online, format } = values;
  const { channelsDirectory, stateDirectory, upstream, variables } = readChannelSettings();
  const { output, exitCode } = await command(words, {
    directory: dir ?? channelsDirectory,
    stateDirectory,
    variables,
    answerLimits: upstream.answerLimits,
    isJson: json,
    flags: { strict, online, format },
  });
  process.stdout.write(`${json ? JSON.stringify(output, null, 2) : String(output)}\n`);
  return exitCode;
}

/** `parseArgs` names an unknown option by an error with such a code. */
const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof EnvError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

try {
  process.exitCode = await main();
} catch (error) {
  if (!isUsage(error)) throw error;
  process.stderr.write(`arkad: ${error.message}\n`);
  process.exitCode = 2;
}
