import { parseArgs } from 'node:util';
import { EnvError, readChannelSettings } from '#app/env.server.ts';
import { codeOf } from '#app/channels/files/regular-file.server.ts';
import { VersionsError } from '#app/channels/registry/versions.server.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { explain, limits, reference, schema } from './explain.ts';
import { hosts, list, maintenanceLink, remove } from './shops.ts';
import { newShop } from './new.ts';
import { QUESTIONS } from './new-shop-questions.ts';
import { preview } from './preview.ts';
import { diff, history, rollback } from './versions.ts';
import { shots } from './shots.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run channels -- <command> [--dir <folder>] [--json]
  check [file…] [--strict] [--online] [--law] [--slim-fonts] [--format text|github]
                                                     errors and warnings with their places; --strict: warnings count;
                                                     --online: compared with the APIs, too; --law: what the law asks of each
                                                     shop, and what is missing; --slim-fonts: own fonts lose the letters and
                                                     features that no page uses
  new <key> [--name …]                               asks what a shop needs and writes its file; all by flags, too:
    ${QUESTIONS.map(({ name }) => `--${name}`).join(' ')}
  new <key> --from <key> [--host …] [--name …] [--channel-id …]
                                                     a copy of a shop's file with a host of its own
  remove <key>…                                      removes the files of shops, also most or all of them
  preview <file|key>                                 a link that shows that file for 24 hours, by the server that runs (PREVIEW_PORT)
  list                                               every shop with its state, version, languages and hosts
  hosts                                              every host that needs a certificate, one a line
  explain <key|host> [--at <time>]                   the configuration of a shop, each value with its origin
  history <key>                                      the versions of a shop that servers have stored, newest first
  diff <key> [version]                               what the file changed since a version, by default the one before
  rollback <key> [version]                           that version again, written as the file
  reference [field]                                  every field of a file: what it takes, its default and meaning
  schema [key] [--format studio]                     the JSON Schema of files; or the form that the API's studio takes, with the values of that shop
  limits                                             every limit of the storefront: its variable, default, and what is beyond
  shots <key> [--out <file.png>]                     a contact sheet of ten pages, by an installed Chromium and the server that runs
  maintenance-link <key> [--hours <n>]               a link that opens the shop while it is closed, for 8 hours
  help, --help                                       this text
Exit codes: 0, 1 where a file has errors, 2 where the command is wrong.`;

const COMMANDS: Readonly<Record<string, Command>> = {
  check,
  new: newShop,
  preview,
  list,
  hosts,
  explain,
  history,
  diff,
  rollback,
  remove,
  reference,
  schema,
  limits,
  shots,
  'maintenance-link': maintenanceLink,
};

/** Operators' commands on channel files; no server has to run. Their addresses and keys come from the environment. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      dir: { type: 'string' },
      json: { type: 'boolean', default: false },
      strict: { type: 'boolean' },
      online: { type: 'boolean' },
      law: { type: 'boolean' },
      'slim-fonts': { type: 'boolean' },
      format: { type: 'string' },
      out: { type: 'string' },
      from: { type: 'string' },
      ...Object.fromEntries(QUESTIONS.map(({ name }) => [name, { type: 'string' } as const])),
      hours: { type: 'string' },
      at: { type: 'string' },
    },
  });
  const [name = '', ...words] = positionals;
  const { dir, json, help, ...flags } = values;
  if (help || name === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? USAGE : `there is no command ${name}\n${USAGE}`);
  const {
    channelsDirectory,
    languagesDirectory,
    stateDirectory,
    upstream,
    port,
    adminPort,
    admin,
    variables,
  } = readChannelSettings();
  const { output, exitCode } = await command(words, {
    directory: dir ?? channelsDirectory,
    languagesDirectory,
    stateDirectory,
    port,
    adminPort,
    adminToken: admin.token,
    variables,
    answerLimits: upstream.answerLimits,
    isJson: json,
    flags,
  });
  process.stdout.write(`${json ? JSON.stringify(output, null, 2) : String(output)}\n`);
  return exitCode;
}

/** `parseArgs` names an unknown option by an error with such a code. */
const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof VersionsError ||
  error instanceof EnvError ||
  (error instanceof Error && codeOf(error)?.startsWith('ERR_PARSE_ARGS') === true);

try {
  process.exitCode = await main();
} catch (error) {
  if (!isUsage(error)) throw error;
  process.stderr.write(`arkad: ${error.message}\n`);
  process.exitCode = 2;
}
