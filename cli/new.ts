import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isChannelKey, parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import { toEndpoints, writeNewShop } from '#app/channels/new-shop.server.ts';
import { formatShopUrl } from '#app/channels/shop-links.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import { resolveAddress } from '#app/channels/environment-values.server.ts';
import { listHosts } from '#app/channels/registry/host-conflicts.server.ts';
import {
  createListApiChannels,
  createProbe,
  type ProbeOptions,
} from '#app/channels/registry/probe-channel.server.ts';
import type { ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { parseJson } from '#app/channels/files/parse-json.server.ts';
import { codeOf, explainError, readRegularFile } from '#app/channels/files/regular-file.server.ts';
import { ownFolderOf } from '#app/channels/own-files/own-folder.server.ts';
import { type OwnFiles, readOwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { readMountedLanguages } from '#app/channels/languages/language-folder.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import {
  type AllAnswers,
  type Ask,
  askOnTerminal,
  collectAnswers,
  type FindChoices,
} from './collect-answers.ts';
import { listQuestions, splitList } from './new-shop-questions.ts';
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
    const mounted = await readMountedLanguages(options.languagesDirectory);
    const shops = await listServed(options);
    const answers = await collectAnswers(
      { key, variables: options.variables },
      listQuestions(mounted.keys()),
      {
        flags: options.flags,
        ask: options.isJson ? null : ask,
        findChoices: createFindChoices(shops, options),
      },
    );
    const { host } = answers;
    requireFreeHost(host, shops);
    const text = await writeAnswers(answers, mounted);
    const location = path.join(options.directory, `${key}.json`);
    const channel = requireValid(location, text, { variables: options.variables, languages: mounted });
    const notes = [...(await requireFit(channel, options)), ...listTwins(channel, shops)];
    await writeNew(location, text);
    const address = formatShopUrl(host, options.port);
    const output = options.isJson
      ? { file: location, address, notes }
      : [
          `${location} is written. A running server shows the shop at ${address}`,
          'Placeholders to replace in it: about, customerService; menus may name those of the API.',
          ...notes,
        ].join('\n');
    return { exitCode: 0, output };
  };

async function writeAnswers(answers: AllAnswers, mounted: MountedLanguages): Promise<string> {
  const { color, logo } = answers;
  return writeNewShop(
    {
      siteName: answers.name,
      host: answers.host,
      languages: splitList(answers.languages),
      market: answers.market,
      currency: answers.currency,
      timeZone: answers['time-zone'],
      channelId: answers['channel-id'],
      api: {
        endpoints: toEndpoints(answers.api, answers.account),
        apiKeyEnv: answers['api-key-env'],
        visitorSecretEnv: answers['visitor-secret-env'] || undefined,
        purgeSecretEnv: answers['purge-secret-env'] || undefined,
        // The embedded backend's
        ...(answers.api.startsWith('${BACKEND_ORIGIN}/')
          ? { features: { withdrawals: true, orderLinks: true } }
          : {}),
      },
      color: color === '' ? await findLogoColor(logo) : color,
      logo: logo === '' ? undefined : await drawLogo(logo),
    },
    { translators: await createTranslators(), mounted },
  );
}

export const newShop = createNew(process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : null);

/** `new <key> --from <key>`: the file of another shop, with its own files, at a host of its own. */
async function copyShop(key: string, from: string, options: CommandOptions): Promise<CommandResult> {
  const { directory, languagesDirectory, variables, isJson, flags } = options;
  const source = await readShop(from, directory);
  const host = flags.host ?? `${key}.localhost`;
  const shops = await listServed(options);
  requireFreeHost(host, shops);
  const { name: siteName, 'channel-id': channelId } = flags;
  const changes = { ...(siteName ? { siteName } : {}), ...(channelId ? { channelId } : {}) };
  const text = `${JSON.stringify({ ...source, ...changes, hosts: { primary: host } }, null, 2)}\n`;
  const own = await readOwnFiles(directory, `${from}.json`);
  const location = path.join(directory, `${key}.json`);
  const languages = await readMountedLanguages(languagesDirectory);
  const channel = requireValid(location, text, { variables, languages, own });
  const notes = [...(await requireFit(channel, options)), ...(channelId ? listTwins(channel, shops) : [])];
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
      ? { file: location, address, shared, notes }
      : [
          `${location} is written. A running server shows the shop at ${address}`,
          ...(shared.length > 0
            ? [`As in ${from}.json: ${shared.join(', ')}. Orders, mails and purges go by channelId.`]
            : []),
          ...notes,
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

/** The shops that servers of this folder serve. */
async function listServed(options: CommandOptions): Promise<readonly Channel[]> {
  const states = await readChannelFiles({ ...options, allowsNone: true, asServed: true });
  return states.flatMap(({ serving }) => serving ?? []);
}

function requireFreeHost(host: string, shops: readonly Channel[]): void {
  const owner = shops.find((shop) => listHosts(shop).some(([name]) => name === host));
  if (owner) throw new UsageError(`the host ${host} belongs to ${owner.key}.json: choose another by --host`);
}

const SILENT: ProbeOptions['limitLog'] = { reached: () => undefined };
const ADDRESS = { allowsPath: false, schemes: ['http', 'https'] };

/** What the API has, once the answers name its address and key. */
function createFindChoices(
  shops: readonly Channel[],
  { variables, answerLimits }: CommandOptions,
): FindChoices {
  const listChannels = createListApiChannels({ answerLimits, limitLog: SILENT });
  return async ({ api = '', 'api-key-env': keyName = '' }) => {
    const resolved = resolveAddress(api, { variables, path: ['endpoints', 'api'], rule: ADDRESS });
    const apiKey = variables[keyName];
    if ('problem' in resolved || apiKey === undefined) return null;
    return listChannels({ apiKey, endpoints: { api: resolved.url } }, shops);
  };
}

const PROBE_MS = 5000;

/**
 * Compares a new shop with its API, before any visitor can see it. What is left to say is returned: an API that is not there yet prevents
 * no file.
 *
 * @throws UsageError where the API says that channel, market, currency or a language is wrong
 */
async function requireFit(channel: Channel, { answerLimits }: CommandOptions): Promise<readonly string[]> {
  const probe = createProbe({ answerLimits, limitLog: SILENT });
  const { warnings } = await probe(channel, AbortSignal.timeout(PROBE_MS));
  // Goods and menus may come later
  const wrong = warnings.filter(({ misfit }) => misfit === 'wrong');
  if (wrong.length > 0)
    throw new UsageError(`nothing was written:\n  ${wrong.map(formatWarning).join('\n  ')}`);
  return warnings.map(formatWarning);
}

const formatWarning = ({ path: place, reason, fix }: ChannelWarning): string => `${place}: ${reason}; ${fix}`;

function listTwins({ channelId, endpoints }: Channel, shops: readonly Channel[]): readonly string[] {
  const twins = shops.filter((shop) => shop.channelId === channelId && shop.endpoints.api === endpoints.api);
  return twins.map(
    ({ key }) => `channelId: this channel is also that of ${key}.json: orders, mails and purges follow it`,
  );
}

function requireValid(
  location: string,
  text: string,
  more: {
    readonly variables: CommandOptions['variables'];
    readonly languages: MountedLanguages;
    readonly own?: OwnFiles | null;
  },
): Channel {
  const file = path.basename(location);
  const parsed = parseChannelFile({ file, bytes: Buffer.from(text), ...more });
  if (parsed.ok) return parsed.channel;
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
