import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isChannelKey, parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import { toEndpoints, writeNewShop } from '#app/channels/new-shop.server.ts';
import { formatShopUrl } from '#app/channels/shop-links.server.ts';
import { listHosts } from '#app/channels/registry/host-conflicts.server.ts';
import { parseJson } from '#app/channels/files/parse-json.server.ts';
import { codeOf, explainError, readRegularFile } from '#app/channels/files/regular-file.server.ts';
import { ownFolderOf } from '#app/channels/own-files/own-folder.server.ts';
import { type OwnFiles, readOwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { readMountedLanguages } from '#app/channels/languages/language-folder.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { type Ask, askOnTerminal, collectAnswers, listQuestions, splitList } from './new-shop-questions.ts';
import type { Command, CommandOptions, CommandResult } from './command.ts';
import { drawLogo, findLogoColor } from './logo.ts';
import { formatFinding } from './format-finding.ts';
import { readChannelFiles } from './read-channel-files.ts';
import { UsageError } from './usage-error.ts';

/**
 * `new <key>`: asks what a shop needs and writes its file, which a running server then serves. Nothing is overwritten, and a file that the
 * server would refuse is not written.
 */
export const createNew =
  (ask: Ask | null): Command =>
  async ([key], options) => {
    if (key === undefined) throw new UsageError('new needs the key of the shop: new fifth');
    if (!isChannelKey(key))
      throw new UsageError(`${key} is no key: lower-case letters, digits and hyphens, as in fifth`);
    if (options.flags.from !== undefined) return copyShop(key, options.flags.from, options);
    const file = `${key}.json`;
    const mounted = await readMountedLanguages(options.languagesDirectory);
    const answers = await collectAnswers(key, listQuestions(mounted.keys()), {
      flags: options.flags,
      ask: options.isJson ? null : ask,
    });
    const { host, color, logo } = answers;
    await requireFreeHost(host, options);
    const text = writeNewShop(
      {
        siteName: answers.name,
        host,
        languages: splitList(answers.languages),
        market: answers.market,
        currency: answers.currency,
        timeZone: answers['time-zone'],
        channelId: answers['channel-id'],
        api: {
          endpoints: toEndpoints(answers.api, answers.account),
          apiKeyEnv: answers['api-key-env'],
        },
        color: color === '' ? await findLogoColor(logo) : color,
        logo: logo === '' ? undefined : await drawLogo(logo),
      },
      { translators: await createTranslators(), mounted },
    );
    const location = path.join(options.directory, file);
    requireValid(location, text, { variables: options.variables, languages: mounted });
    await writeNew(location, text);
    const address = formatShopUrl(host, options.port);
    const output = options.isJson
      ? { file: location, address }
      : `${location} is written. A running server shows the shop at ${address}\n` +
        'Placeholders to replace in it: about, customerService; menus may name those of the API.';
    return { exitCode: 0, output };
  };

export const newShop = createNew(process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : null);

/** `new <key> --from <key>`: the file of another shop, with its own files, at a host of its own. */
async function copyShop(key: string, from: string, options: CommandOptions): Promise<CommandResult> {
  const { directory, languagesDirectory, variables, isJson, flags } = options;
  const source = await readShop(from, directory);
  const host = flags.host ?? `${key}.localhost`;
  await requireFreeHost(host, options);
  const { name: siteName, 'channel-id': channelId } = flags;
  const changes = { ...(siteName ? { siteName } : {}), ...(channelId ? { channelId } : {}) };
  const text = `${JSON.stringify({ ...source, ...changes, hosts: { primary: host } }, null, 2)}\n`;
  const own = await readOwnFiles(directory, `${from}.json`);
  const location = path.join(directory, `${key}.json`);
  const languages = await readMountedLanguages(languagesDirectory);
  requireValid(location, text, { variables, languages, own });
  await writeNew(location, text);
  if (own) {
    const [folder, copy] = [own.folder, ownFolderOf(`${key}.json`)];
    await cp(path.join(directory, folder), path.join(directory, copy), { recursive: true });
  }
  const shared = ['siteName', 'channelId'].filter((member) => !Object.hasOwn(changes, member));
  const address = formatShopUrl(host, options.port);
  return {
    exitCode: 0,
    output: isJson
      ? { file: location, address, shared }
      : [
          `${location} is written. A running server shows the shop at ${address}`,
          ...(shared.length > 0
            ? [`As in ${from}.json: ${shared.join(', ')}. Orders, mails and purges go by channelId.`]
            : []),
        ].join('\n'),
  };
}

async function readShop(key: string, directory: string): Promise<object> {
  const location = path.join(directory, `${key}.json`);
  const found = isChannelKey(key) ? await readRegularFile(location, undefined) : null;
  if (found === null || found === 'unchanged' || 'unread' in found.content)
    throw new UsageError(`there is no file ${location} to copy`);
  const parsed = parseJson(Buffer.from(found.content).toString());
  if ('value' in parsed && typeof parsed.value === 'object' && parsed.value !== null) return parsed.value;
  throw new UsageError(`${key}.json has errors: npm run channels -- check ${key}.json`);
}

async function requireFreeHost(host: string, options: CommandOptions): Promise<void> {
  const states = await readChannelFiles({ ...options, allowsNone: true });
  const owner = states.find(({ serving }) => serving && listHosts(serving).some(([name]) => name === host));
  if (owner) throw new UsageError(`the host ${host} belongs to ${owner.file}: choose another by --host`);
}

function requireValid(
  location: string,
  text: string,
  more: {
    readonly variables: CommandOptions['variables'];
    readonly languages: MountedLanguages;
    readonly own?: OwnFiles | null;
  },
): void {
  const file = path.basename(location);
  const parsed = parseChannelFile({ file, bytes: Buffer.from(text), ...more });
  if (parsed.ok) return;
  const lines = text.split('\n');
  const findings = parsed.errors.map((finding) =>
    formatFinding({ severity: 'error', finding, location: file, lines }),
  );
  throw new UsageError(`nothing was written:\n${findings.join('\n')}`);
}

/** A server that reads the file before its end waits for the rest. */
async function writeNew(location: string, text: string): Promise<void> {
  try {
    await writeFile(location, text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(
      codeOf(error) === 'EEXIST'
        ? `${location} exists: choose another key, or remove it first`
        : `${location} cannot be written: ${explainError(error)}`,
    );
  }
}
