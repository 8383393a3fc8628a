import type { ScheduledSource } from './build-scheduled-channel.server.ts';
import { checkChannelFile, type Findings } from './check-channel-file.server.ts';
import { mergeOverrides } from './schedule/merge-overrides.server.ts';
import { listCombinations, type Plan } from './schedule/plan.server.ts';
import type { FileProblem } from './schema/channel-file-error.server.ts';
import { channelFileSchema } from './schema/channel-schema.server.ts';
import { listProblems } from './schema/list-problems.server.ts';
import { valueAt } from './schema/value-at.server.ts';

type Path = readonly PropertyKey[];

/** Whether the times of a file make sense. Without that, nothing else of its schedule can be checked. */
export function checkTimes(plan: Plan): readonly FileProblem[] {
  const spans: readonly (readonly [Path, Plan['active'] | null])[] = [
    [['activeUntil'], plan.active],
    [['maintenance', 'until'], plan.maintenance],
    ...plan.overrides.map((span, index) => [['overrides', index, 'until'], span] as const),
  ];
  const reversed = spans.flatMap(([path, span]) =>
    span && span.from >= span.until ? [{ path, reason: 'must be later than the beginning' }] : [],
  );
  const endless = plan.overrides.flatMap(({ from, until }, index) =>
    Number.isFinite(from) || Number.isFinite(until)
      ? []
      : [{ path: ['overrides', index], reason: 'must have from or until' }],
  );
  return [...reversed, ...endless];
}

/**
 * The file with each set of overrides that is in force together at some time, by the rules of every channel file. Findings name the
 * override.
 */
export function checkCombinations(source: ScheduledSource): Findings {
  const all = listCombinations(source.plan).map((active) => checkCombination(source, active));
  return {
    problems: removeRepeated(all.flatMap(({ problems }) => problems)),
    warnings: removeRepeated(all.flatMap(({ warnings }) => warnings)),
  };
}

/** Two sets with one override find the same. */
function removeRepeated<Finding extends FileProblem>(findings: readonly Finding[]): readonly Finding[] {
  const byText = new Map<string, Finding>();
  for (const finding of findings) {
    const text = `${finding.path.join()} ${finding.reason}`;
    if (!byText.has(text)) byText.set(text, finding);
  }
  return [...byText.values()];
}

function checkCombination(source: ScheduledSource, active: readonly number[]): Findings {
  const content = mergeOverrides(source.content, active);
  const relate = <Finding extends FileProblem>(finding: Finding): Finding =>
    toFinding(finding, { source, active, content });
  const parsed = channelFileSchema.safeParse(content);
  if (!parsed.success)
    return { problems: listProblems(parsed.error.issues, content).problems.map(relate), warnings: [] };
  const { problems, warnings } = checkChannelFile(parsed.data, source.own, source.languages);
  return {
    problems: problems.map(relate),
    // Those of the file itself are reported without its overrides
    warnings: warnings.map(relate).filter(({ path }) => path[0] === 'overrides'),
  };
}

interface Combination {
  readonly source: ScheduledSource;
  readonly active: readonly number[];
  readonly content: unknown;
}

/** The finding at the override that has the value, or the beginning of its path. */
function toFinding<Finding extends FileProblem>(
  finding: Finding,
  { source, active, content }: Combination,
): Finding {
  const { path } = finding;
  const value = 'value' in finding ? finding.value : valueAt(content, path);
  const index = findOverride(source.content, active, path);
  if (index === null) return { ...finding, value };
  const others = active.filter((other) => other !== index).map((other) => `overrides[${other}]`);
  const together = others.length > 0 ? ` (together with ${others.join(', ')})` : '';
  return { ...finding, path: ['overrides', index, ...path], value, reason: `${finding.reason}${together}` };
}

function findOverride(content: unknown, active: readonly number[], path: Path): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    const index = active.findLast((each) => valueAt(content, ['overrides', each, ...part]) !== undefined);
    if (index !== undefined) return index;
  }
  return null;
}
