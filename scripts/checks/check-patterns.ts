/**
 * `tsx scripts/checks/check-patterns.ts`: checks that each regular expression of the servers and of the browser's scripts reads any text in
 * linear time (decision 0069).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judgePattern } from './judge-pattern.mjs';
import { collectPatterns, listPatterns, listSources } from './list-patterns.mjs';
import { main, ROOT, ScriptError } from '#scripts/run.mjs';

const PLACES = ['app', 'backend', 'kernel', 'themes', 'server.ts'];
/** Draws and seeds the demo from its own files. */
const LEFT_OUT = ['backend/demo'];
const CACHE = path.join(ROOT, 'node_modules/.cache/patterns.json');
const CONCURRENCY = 2;

interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}
type Verdict = Awaited<ReturnType<typeof judgePattern>>;

/** Those that are written in the sources, and those of the exported constants that build some. */
async function findPatterns(): Promise<{ patterns: Pattern[]; problems: string[] }> {
  const patterns: Pattern[] = [];
  const problems: string[] = [];
  for (const file of listSources(ROOT, PLACES, LEFT_OUT)) {
    const { written, built } = listPatterns(file, readFileSync(path.join(ROOT, file), 'utf8'));
    patterns.push(...written);
    for (const { line, name } of built) {
      const found = name === null ? [] : collectPatterns(await importFrom(file, name));
      if (found.length === 0)
        problems.push(
          `${file}:${line} builds a pattern outside of an exported constant, where none can check it.`,
        );
      patterns.push(...found.map(({ source, flags }) => ({ file, line, source, flags })));
    }
  }
  return { patterns, problems };
}

async function importFrom(file: string, name: string): Promise<unknown> {
  const module = (await import(path.join(ROOT, file))) as Readonly<Record<string, unknown>>;
  return module[name];
}

const nameOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${flags}`;

function verdictOf(verdicts: ReadonlyMap<string, Verdict>, pattern: Pattern): Verdict {
  return verdicts.get(nameOf(pattern)) ?? { isSafe: false, verdict: 'not judged' };
}

/** Verdicts by pattern; those of the last runs are remembered per version of recheck. */
async function judgeAll(patterns: readonly Pattern[]): Promise<ReadonlyMap<string, Verdict>> {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  const version = devDependencies.recheck ?? '';
  const known = readCache(version);
  const verdicts = new Map<string, Verdict>();
  const waiting = [...new Map(patterns.map((pattern) => [nameOf(pattern), pattern])).entries()];
  const judgeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      verdicts.set(next[0], known[next[0]] ?? (await judgePattern(next[1])));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, judgeNext));
  mkdirSync(path.dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ version, verdicts: Object.fromEntries(verdicts) }));
  return verdicts;
}

function readCache(version: string): Readonly<Record<string, Verdict>> {
  try {
    const cache = JSON.parse(readFileSync(CACHE, 'utf8')) as {
      version: string;
      verdicts: Record<string, Verdict>;
    };
    return cache.version === version ? cache.verdicts : {};
  } catch {
    return {};
  }
}

await main(async () => {
  const { patterns, problems } = await findPatterns();
  const verdicts = await judgeAll(patterns);
  const rows = patterns.map((pattern) => ({ ...pattern, ...verdictOf(verdicts, pattern) }));
  for (const { file, line, source, flags, isSafe, verdict, attack } of rows)
    if (!isSafe)
      problems.push(`${file}:${line} /${source}/${flags} is ${verdict}${attack ? `, for ${attack}` : ''}.`);
  if (problems.length > 0)
    throw new ScriptError(
      `${problems.join('\n')}\nHow to mend a pattern: docs/decisions/0069-linear-patterns.md.`,
    );
  console.log(`${patterns.length} regular expressions read any text in linear time.`);
});
