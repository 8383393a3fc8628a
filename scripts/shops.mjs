// Lists the shops of a channel folder for the start message.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} folder
 * @param {number} port
 * @returns {string[]} one line per shop: its name, its address, its languages
 */
export function listShops(folder, port) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .toSorted()
    .flatMap((name) => describe(path.join(folder, name), port));
}

function describe(file, port) {
  try {
    const channel = JSON.parse(readFileSync(file, 'utf8'));
    const languages = channel.locales.map(({ code }) => code.slice(0, 2)).join(', ');
    return [`  ${channel.siteName.padEnd(12)} http://${channel.hosts.primary}:${port}/  (${languages})`];
  } catch {
    // The channel registry reports the errors of an invalid file; here it is left out.
    return [];
  }
}
