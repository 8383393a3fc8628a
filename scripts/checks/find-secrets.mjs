// Looks for secrets in the files of the repository: what is committed once is public, also after it is deleted.

/** What issuers give their keys as a mark, and keys in text form. Each reads a line once, from left to right. */
const SECRETS = [
  ['a private key', /-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY-----/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9]{36}|\bgithub_pat_[A-Za-z0-9_]{60}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{20}/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20}/],
  ['a key of Google', /\bAIza[A-Za-z0-9_-]{35}/],
  ['a web token', /\beyJ[A-Za-z0-9_-]{20,2000}\.eyJ[A-Za-z0-9_-]{20,2000}\.[A-Za-z0-9_-]{20}/],
  ['a password in a URL', /\b[a-z]{2,10}:\/\/[A-Za-z0-9._-]{1,60}:[^\s/@:'"`<>${}]{8,100}@[a-z0-9]/],
];

/** A value of high entropy at a name of a secret, as in a file of settings: `SESSION_SECRETS=…`, `"apiKey": "…"`. */
const ASSIGNED =
  /(?:SECRETS?|TOKEN|PASSWORD|API_?KEY|PRIVATE_?KEY)["']?\s{0,3}[:=]\s{0,3}["']?([A-Za-z0-9+/_-]{28,200}={0,2})(?=["'\s,;]|$)/i;
/** Bits per character; words and paths have fewer, base64 of random bytes more. */
const MIN_ENTROPY = 4.2;

/** The documented key of the demo. */
const PUBLIC = ['11111111-1111-4111-8111-111111111111'];
/** Longer lines are data, not settings. */
const MAX_LINE = 4000;

/** @returns {number} Shannon entropy of the text, in bits per character */
function entropyOf(text) {
  const counts = new Map();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0);
}

/** Tests have hashes and keys of their own making; what bears an issuer's mark is found there, too. */
const TEST = /(?:^|\/)tests\/|\.(?:test|spec)\./;

/** @returns {string | null} what the line has */
function findSecret(line, isTest) {
  const [what] = SECRETS.find(([, pattern]) => pattern.test(line)) ?? [];
  if (what !== undefined) return what;
  const value = isTest ? undefined : ASSIGNED.exec(line)?.[1];
  if (value === undefined || PUBLIC.includes(value)) return null;
  return /[0-9]/.test(value) && entropyOf(value) >= MIN_ENTROPY ? 'a value that looks like a secret' : null;
}

/**
 * @param {string} file its name, for the sentences
 * @param {string} text
 * @returns {string[]} a sentence for each line with a secret; the lines themselves must not be printed
 */
export const listSecrets = (file, text) =>
  text.split('\n').flatMap((line, index) => {
    const what = findSecret(line.slice(0, MAX_LINE), TEST.test(file));
    return what === null ? [] : [`${file}:${index + 1} has ${what}`];
  });
