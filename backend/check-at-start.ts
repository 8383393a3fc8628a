import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { listDamage, withExisting } from './core/db/copy-database.ts';
import { databaseFile } from './core/db/database.ts';
import { DiskError } from './core/disk-error.ts';

/** A larger database is checked while the backend serves: this size takes about half a second of one core. */
const MAX_BYTES_BEFORE_START = 64 * 1024 * 1024;
/** Most characters of the check's output that are read; a sentence and ten findings are shorter. */
const MAX_OUTPUT = 10_000;

/** `unchecked`: not asked for, or not done yet. */
type DatabaseState = 'unchecked' | 'sound' | 'damaged';

export interface StartCheck {
  readonly dataDir: string;
  readonly log: Logger;
  /** The largest database that the start waits for, in bytes. */
  readonly maxBytes?: number;
  /** Runs `check` of the operators' commands on the data folder; resolves to its exit code and output. */
  readonly runCheck?: () => Promise<{ readonly code: number | null; readonly output: string }>;
}

/** The program beside this one, as source or bundled. A process of its own, because the driver blocks. */
function runCheckCommand(): Promise<{ code: number | null; output: string }> {
  const program = new URL(`./command${path.extname(fileURLToPath(import.meta.url))}`, import.meta.url);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(program), 'check'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(0, MAX_OUTPUT);
    });
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
    child.unref();
  });
}

async function checkInBackground(
  file: string,
  { log, runCheck = runCheckCommand }: StartCheck,
): Promise<DatabaseState> {
  const from = performance.now();
  const { code, output } = await runCheck();
  const ms = Math.round(performance.now() - from);
  const damage = new DiskError('corrupt', file, new Error(output));
  if (code === 0) {
    log.info({ file, ms }, 'database checked');
    return 'sound';
  }
  if (output.startsWith(damage.message)) {
    log.error({ err: damage, findings: output.split('\n').slice(1, 4) }, 'database is damaged');
    return 'damaged';
  }
  log.warn({ file, reason: output }, 'database could not be checked');
  return 'unchecked';
}

/**
 * Checks the database before the start, a large one while the backend serves. Returns its state at each later moment. Throws a
 * `DiskError` for a damaged one that is not large.
 */
export function checkAtStart(check: StartCheck): () => DatabaseState {
  const { dataDir, log, maxBytes = MAX_BYTES_BEFORE_START } = check;
  const file = databaseFile(dataDir);
  // Also false for a folder that cannot be read: opening it names the cause
  const bytes = existsSync(file) ? statSync(file).size : 0;
  if (bytes === 0) return () => 'sound';
  let state: DatabaseState = 'unchecked';
  if (bytes > maxBytes) {
    log.info({ file, bytes }, 'checking the database while serving');
    void checkInBackground(file, check).then((result) => (state = result));
    return () => state;
  }
  const from = performance.now();
  const [finding] = withExisting(file, listDamage);
  if (finding !== undefined) throw new DiskError('corrupt', file, new Error(finding));
  log.info({ file, bytes, ms: Math.round(performance.now() - from) }, 'database checked');
  return () => 'sound';
}
