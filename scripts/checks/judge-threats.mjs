// The table of threats in SECURITY.md: every control names tests, and these exist.

const HEAD = ['asset', 'attacker', 'control', 'test'];
const TEST_FILE = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;

/** `| a | b |` → `['a', 'b']`. */
const toCells = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/**
 * @param {string} text SECURITY.md
 * @param {readonly string[]} files of the repository
 * @returns {string[]} a sentence for each row that is incomplete, or names something else than tests that exist
 */
export function listThreatProblems(text, files) {
  const known = new Set(files);
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && toCells(line).join() === HEAD.join());
  if (head === -1) return [`SECURITY.md has no table with the columns ${HEAD.join(', ')}.`];
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end).flatMap((line) => {
    const [asset, attacker, control, test = ''] = toCells(line);
    const row = `SECURITY.md, "${asset}" against "${attacker}"`;
    const named = [...test.matchAll(/`([^`]{1,200})`/g)].map(([, file]) => file);
    if (!asset || !attacker || !control || named.length === 0)
      return [`${row}: an asset, an attacker, a control and a test belong there.`];
    return named
      .filter((file) => !known.has(file) || !TEST_FILE.test(file))
      .map((file) => `${row}: ${file} is not a test of this repository.`);
  });
}
