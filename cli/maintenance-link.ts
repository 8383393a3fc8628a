import { formatPublicOrigin } from '#app/request/public-origin.server.ts';
import { createMaintenancePass, PASS_PARAMETER } from '#app/request/urls/maintenance-pass.server.ts';
import { readChannelSettings, type Env } from '#app/env.server.ts';
import { channelKeyOf } from '#app/channels/parse-channel-file.server.ts';
import type { Command } from './command.ts';
import { readChannelFiles } from './read-channel-files.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_HOURS = 8;
const MAX_HOURS = 72;
const MS_PER_HOUR = 3_600_000;

/** `maintenance-link <key>`: an address by which a browser sees the shop while that is closed, for `--hours`. */
export const maintenanceLink: Command = async (
  [key],
  { directory, languagesDirectory, stateDirectory, variables, isJson, flags },
) => {
  if (key === undefined)
    throw new UsageError('maintenance-link needs the key of a shop: maintenance-link fifth');
  const hours = Number(flags.hours ?? DEFAULT_HOURS);
  if (!(hours > 0 && hours <= MAX_HOURS))
    throw new UsageError(`--hours is a number up to ${MAX_HOURS}, like ${DEFAULT_HOURS}`);
  // As a server of production: without its secrets no server would accept the link
  const settings = readChannelSettings('production');
  const folders = { directory, languagesDirectory, stateDirectory };
  const states = await readChannelFiles({ ...folders, variables, drafts: [] });
  const channel = states.find(({ file }) => channelKeyOf(file) === key)?.serving;
  if (!channel) throw new UsageError(`there is no valid channel file ${key}.json in ${directory}`);
  const expiresAt = Date.now() + hours * MS_PER_HOUR;
  const link = new URL(formatPublicOrigin(channel, toAddress(channel.hosts.primary, settings)));
  link.searchParams.set(PASS_PARAMETER, createMaintenancePass(settings.sessionSecrets).issue(key, expiresAt));
  const until = new Date(expiresAt).toISOString();
  const text = `${link.href}\nfor ${channel.siteName}, until ${until}`;
  return { exitCode: 0, output: isJson ? { link: link.href, until } : text };
};

/** Real shops have https; a machine's own `*.localhost` hosts what the storefront listens to. */
const toAddress = (host: string, { publicScheme, publicPort, port }: Env) => ({
  scheme: publicScheme ?? (host.endsWith('localhost') ? ('http' as const) : ('https' as const)),
  port: publicPort ?? port,
});
