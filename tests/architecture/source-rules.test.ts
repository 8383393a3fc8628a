import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface SourceRule {
  readonly rule: string;
  /** Paths as git takes them. */
  readonly scope: readonly string[];
  readonly forbidden: RegExp;
  readonly example: string;
  readonly exceptions?: readonly string[];
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const SOURCES = ['app/*.ts', 'app/*.tsx', 'backend/*.ts', 'kernel/*.ts', 'server.ts', ':!*.test.*'];

/** What oxlint, dependency-cruiser and types cannot express. */
const RULES: readonly SourceRule[] = [
  {
    rule: '[CH-09] styles use the brand’s tokens and no literal colours',
    scope: ['app/*.css.ts', 'themes/*.css.ts'],
    forbidden:
      /#[0-9a-f]{3,8}\b(?!\/)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|['"`: ](?:black|white|red|green|blue|yellow|orange|pink|purple|gr[ae]y)['"`; ]/i,
    example: "border: '1px solid #1C3A8C'",
  },
  {
    rule: 'a day is the shop’s: `getDay` of kernel/dates.ts makes it, with the time zone',
    scope: SOURCES,
    forbidden:
      /toISOString\(\)\s*\.(?:slice|split|substring|replace\(\/T)|\.getUTC(?:Date|Month|FullYear)\(|\w+At\.slice\(0, 1[06]\)/,
    example: 'now.toISOString().slice(0, 10)',
    // A birthday without a moment
    exceptions: ['kernel/personal-id.ts'],
  },
  {
    rule: '[CH-11] what one part of a request leaves for another is in `context.state`, not in a map of a module',
    scope: ['app/*.ts', 'app/*.tsx', ':!*.test.*'],
    forbidden:
      /^(?:export )?const \w+ = new Weak(?:Map|Set)<\s*(?:object|\w*(?:Context|Cookies?|Request|Exchange|Session|IncomingMessage)|\w+\['cookies'\])\s*[,>]/m,
    example: "const seen = new WeakMap<CheckoutContext['cookies'], string>();",
  },
  {
    rule: 'no test waits for a fixed time: it waits for a condition, or moves a stopped clock',
    scope: [
      '*.test.*',
      '*.spec.*',
      ...['contract', 'durability', 'e2e', 'isolation', 'visual'].map((suite) => `tests/${suite}`),
      ':!tests/architecture/source-rules.test.ts',
    ],
    forbidden: /waitForTimeout\(|\bsleep\(|setTimeout\((?:resolve|\(\) => resolve)/,
    example: 'await new Promise((resolve) => setTimeout(resolve, 50));',
    // An editor takes its time between two writes of a file; calls begin so far apart that their deadlines differ
    exceptions: ['app/channels/registry/channel-registry.test.ts', 'app/commerce/call/api-guard.test.ts'],
  },
];

test.each(RULES)('$rule', ({ scope, forbidden, example, exceptions = [] }) => {
  expect(example).toMatch(forbidden);
  const files = execFileSync('git', ['ls-files', ...scope], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const found = files.filter((file) => forbidden.test(readFileSync(file, 'utf8').replace(COMMENT, '')));
  expect(found).toEqual(exceptions);
});
