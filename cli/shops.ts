import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type ChannelStatus, toChannelStatus } from '#app/channels/registry/channel-status.server.ts';
import { explainError, unlessMissing } from '#app/channels/files/regular-file.server.ts';
import { channelKeyOf, isChannelKey } from '#app/channels/parse-channel-file.server.ts';
import { writeRemovals } from '#app/channels/registry/removals.server.ts';
import { listLiveHosts } from '#app/channels/registry/served-channels.server.ts';
import {
  createMaintenancePass,
  formatPublicOrigin,
  isLocalHost,
  PASS_PARAMETER,
} from '#app/channels/shop-links.server.ts';
import { type Env, readChannelSettings } from '#app/env.server.ts';
import type { Command } from './command.ts';
import { readChannelFiles } from './read-channel-files.ts';
import { UsageError } from './usage-error.ts';

/** `list`: each shop with its state, version, languages and hosts. */
export const list: Command = async (_words, options) => {
  const states = await readChannelFiles({ ...options, asServed: true });
  const shops = states
    .flatMap((state) => toChannelStatus(state) ?? [])
    .map(({ key, state, version, pinnedTo, siteName, languages, hosts, errors, warnings }) => ({
      key,
      state,
      version,
      pinnedTo,
      siteName,
      languages,
      hosts,
      errors: errors.length,
      warnings: warnings.length,
    }));
  const rows = shops.map((shop) => [
    shop.key,
    describeState(shop),
    shop.version ?? '-',
    shop.languages.join(',') || '-',
    [
      ...shop.hosts,
      ...(shop.errors > 0 ? [`errors: ${shop.errors} (npm run channels -- check ${shop.key}.json)`] : []),
    ].join(', '),
  ]);
  return {
    exitCode: shops.some(({ state }) => state !== 'ready') ? 1 : 0,
    output: options.isJson
      ? shops
      : formatTable([['key', 'state', 'version', 'languages', 'hosts'], ...rows]),
  };
};

function describeState({ state, pinnedTo }: Pick<ChannelStatus, 'state' | 'pinnedTo'>): string {
  if (state === 'stale') return 'stale, last version live';
  return pinnedTo === null ? state : `${state}, rolled back`;
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `hosts`: every host that needs a certificate, one a line; for programs by shop. */
export const hosts: Command = async (_words, options) => {
  const states = await readChannelFiles(options);
  const unknown = states.find(({ serving, errors }) => serving === null && errors.length > 0);
  // Who makes certificates of an incomplete list takes them from a shop that is live
  if (unknown)
    throw new UsageError(
      `${unknown.file} has errors, so that its hosts are not known: npm run channels -- check ${unknown.file}`,
    );
  const byKey = listLiveHosts(states.flatMap(({ serving }) => serving ?? []));
  const output = options.isJson
    ? Array.from(byKey, ([key, names]) => ({ key, hosts: names }))
    : [...byKey.values()].flat().join('\n');
  return { exitCode: 0, output };
};

/** `remove <key>…`: removes the files of shops, and confirms it for servers that would miss them (CH-04). */
export const remove: Command = async (keys, { directory, isJson }) => {
  if (keys.length === 0) throw new UsageError('remove needs the keys of shops: remove fifth');
  const wrong = keys.find((key) => !isChannelKey(key));
  if (wrong !== undefined)
    throw new UsageError(`${wrong} is no key: a key is a file's name without .json, as in fifth`);
  try {
    // Before the files go: a server that reads the folder between the two would wait for it
    await writeRemovals(directory, new Map(keys.map((key) => [key, Date.now()])));
    const removed = await Promise.all(keys.map((key) => removeFile(path.join(directory, `${key}.json`))));
    const lines = keys.map((key, at) =>
      removed[at]
        ? `${key}.json is removed`
        : `${key}.json was gone already; servers that still show the shop remove it`,
    );
    return { exitCode: 0, output: isJson ? { confirmed: keys } : lines.join('\n') };
  } catch (error) {
    throw new UsageError(
      `${directory} cannot be written: ${explainError(error)}. ` +
        'Remove the files where they come from, then POST /reload?confirm=removed at the admin listener of each server',
    );
  }
};

/** False where there is none. */
const removeFile = async (location: string): Promise<boolean> =>
  (await unlessMissing(rm(location).then(() => true))) ?? false;

const DEFAULT_HOURS = 8;
const MAX_HOURS = 72;
const MS_PER_HOUR = 3_600_000;

/** `maintenance-link <key>`: an address by which a browser sees the shop while that is closed, for `--hours`. */
export const maintenanceLink: Command = async ([key], options) => {
  if (key === undefined)
    throw new UsageError('maintenance-link needs the key of a shop: maintenance-link fifth');
  const hours = Number(options.flags.hours ?? DEFAULT_HOURS);
  if (!(hours > 0 && hours <= MAX_HOURS))
    throw new UsageError(`--hours is a number up to ${MAX_HOURS}, like ${DEFAULT_HOURS}`);
  // As a server of production: without its secrets no server would accept the link
  const settings = readChannelSettings('production');
  const states = await readChannelFiles({ ...options, asServed: true });
  const channel = states.find(({ file }) => channelKeyOf(file) === key)?.serving;
  if (!channel) throw new UsageError(`there is no valid channel file ${key}.json in ${options.directory}`);
  const expiresAt = Date.now() + hours * MS_PER_HOUR;
  const link = new URL(formatPublicOrigin(channel, toAddress(channel.hosts.primary, settings)));
  link.searchParams.set(PASS_PARAMETER, createMaintenancePass(settings.sessionSecrets).issue(key, expiresAt));
  const until = new Date(expiresAt).toISOString();
  const text = `${link.href}\nfor ${channel.siteName}, until ${until}`;
  return { exitCode: 0, output: options.isJson ? { link: link.href, until } : text };
};

/** Real shops have https; a machine's own `*.localhost` hosts what the storefront listens to. */
const toAddress = (host: string, { publicScheme, publicPort, port }: Env) => ({
  scheme: publicScheme ?? (isLocalHost(host) ? ('http' as const) : ('https' as const)),
  port: publicPort ?? port,
});
