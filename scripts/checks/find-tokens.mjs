// Looks for tokens of customers' logins in the servers' logs, after the suites: no log line may hold one (AU-02).
import { existsSync, readFileSync } from 'node:fs';

/** A JSON web token, as it is and in base64url, and a refresh token or a key of a mailed link after its name. */
const SECRETS = [
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /ZXlK[\w-]{40,}/,
  /(?:refresh-?token|resetKey|x-auth-refresh-token)["':=\s]{1,4}[\w-]{40,}/i,
];

/**
 * @param {string} text of a log
 * @returns {number[]} numbers of the lines with a token, from 1: the lines themselves must not be printed
 */
export const listLinesWithToken = (text) =>
  text.split('\n').flatMap((line, index) => (SECRETS.some((secret) => secret.test(line)) ? [index + 1] : []));

/**
 * @param {readonly string[]} files
 * @returns {string[]} a sentence for each file with tokens
 */
export function findTokensInLogs(files) {
  return files.filter(existsSync).flatMap((file) => {
    const lines = listLinesWithToken(readFileSync(file, 'utf8'));
    return lines.length > 0 ? [`${file} has tokens in the lines ${lines.slice(0, 10).join(', ')}`] : [];
  });
}
