/* `tsx scripts/write-limits.ts`: writes the tables of docs/limits.md anew; run it after a change of a limit. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { withLimitsTables } from './docs/limits-tables.ts';

const file = fileURLToPath(new URL('../docs/limits.md', import.meta.url));
const text = withLimitsTables(readFileSync(file, 'utf8'));
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
process.stdout.write(`Wrote ${file}\n`);
