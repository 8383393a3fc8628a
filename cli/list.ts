import { toChannelStatus } from '#app/channels/channel-status.server.ts';
import type { Command } from './command.ts';
import { readChannelFiles } from './read-channel-files.ts';

/** `list`: each shop with its state, version, languages and hosts. */
export const list: Command = async (_words, { isJson, ...options }) => {
  const states = await readChannelFiles({ ...options, drafts: [] });
  const shops = states
    .flatMap((state) => toChannelStatus(state) ?? [])
    .map(({ key, state, version, siteName, languages, hosts, errors, warnings }) => ({
      key,
      state,
      version,
      siteName,
      languages,
      hosts,
      errors: errors.length,
      warnings: warnings.length,
    }));
  const rows = shops.map((shop) => [
    shop.key,
    shop.state,
    shop.version ?? '-',
    shop.languages.join(',') || '-',
    shop.hosts.join(', ') || `${shop.errors} errors: npm run channels -- check ${shop.key}.json`,
  ]);
  return {
    exitCode: shops.some(({ state }) => state !== 'ready') ? 1 : 0,
    output: isJson ? shops : formatTable([['key', 'state', 'version', 'languages', 'hosts'], ...rows]),
  };
};

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
