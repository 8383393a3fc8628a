// Describes the running shops and their commerce API for the start message.

const ANSWER_LIMIT_MS = 5000;

/**
 * The shops as the storefront serves them: it has already read the channel files and checked which are valid.
 * @param {{ port: number, adminPort: number }} ports
 * @returns {Promise<string[]>} one line per channel file: name, address and languages, or why it is not served
 */
export async function listShops({ port, adminPort }) {
  const { ADMIN_TOKEN: token } = process.env;
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(`http://127.0.0.1:${adminPort}/channels`, { headers });
  const { folder, channels } = await response.json();
  const text = folder.problem ?? (channels.length === 0 ? folder.note : null);
  const ofFolder = text === null ? [] : [`  ${folder.directory}: ${text}.`];
  return [...ofFolder, ...channels.map((channel) => describeShop(channel, port))];
}

function describeShop({ file, version, siteName, hosts, languages, error }, port) {
  const reason = error && [file, error.path, error.reason].filter(Boolean).join(': ');
  if (version === null) return `  NOT OPEN     ${reason}`;
  const line = `  ${siteName.padEnd(12)} http://${hosts[0]}:${port}/  (${languages.join(', ')})`;
  return reason ? `${line}\n               shows its last valid version: ${reason}` : line;
}

/**
 * Which commerce API is used instead of the demo backend, and whether it answers. Any HTTP answer counts: the address of
 * its GraphQL endpoint is in the channel files.
 * @param {string} origin
 */
export async function describeApi(origin) {
  const uses = `Commerce API: ${origin} (BACKEND_ORIGIN is set, so the demo backend is not started).`;
  try {
    const response = await fetch(origin, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return `${uses} It answers.`;
  } catch (error) {
    const cause =
      error.name === 'TimeoutError' ? `no answer within ${ANSWER_LIMIT_MS / 1000} s` : error.cause?.message;
    return `${uses} It does not answer: ${cause ?? error.message}. The shops open, but show errors until it does.`;
  }
}
