import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';

/** Variables that may be given as a file, as container platforms mount secrets: `SESSION_SECRETS_FILE=/run/secrets/session`. */
const SECRET_FILE = /(?:KEY|SECRETS?|TOKEN|PASSWORD|HEADERS|REDIS_URL)_FILE$/;
const ENDING = '_FILE';
/** A list of many keys fits; a certificate store or a device that never ends does not. */
const MAX_BYTES = 65_536;

interface SecretFiles {
  /** By the name of the variable that the file is for. */
  readonly variables: Readonly<Record<string, string>>;
  /** One sentence per file that cannot be used; without any of its content. */
  readonly problems: readonly string[];
}

/** The variables that are set. An empty one counts as unset. */
export function selectGiven(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const strings: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) if (value) strings[name] = value;
  return strings;
}

/** Reads the files of `<NAME>_FILE` variables, at the start of a process. The line's end after a secret does not belong to it. */
export function readSecretFiles(source: Readonly<Record<string, string>>): SecretFiles {
  const variables: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, location] of Object.entries(source)) {
    if (!SECRET_FILE.test(name)) continue;
    const secret = name.slice(0, -ENDING.length);
    if (source[secret] !== undefined) {
      problems.push(`${secret} and ${name} are both set; allowed is one of them.`);
      continue;
    }
    try {
      variables[secret] = readSecret(location);
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      problems.push(
        `${name} is ${JSON.stringify(location)}, which cannot be read (${reason}); allowed is the path of a text file.`,
      );
    }
  }
  return { variables, problems };
}

function readSecret(location: string): string {
  const file = openSync(location, 'r');
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size > MAX_BYTES)
      throw Object.assign(new Error(), { code: 'no file of at most 64 KiB' });
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } finally {
    closeSync(file);
  }
}
