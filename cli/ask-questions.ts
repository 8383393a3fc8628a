import type { Answers, Question, QuestionName } from './new-shop-questions.ts';
import { UsageError } from './usage-error.ts';

/** Asks a person one question; the answer has no fault. */
export type Ask = (question: Question, fallback: string | undefined) => Promise<string>;

type AllAnswers = Readonly<Record<QuestionName, string>>;

/**
 * The answers to all questions: those of flags, then those of the person. Without a person what is missing or wrong is an error that
 * names all flags at once.
 *
 * @param ask null where no terminal is attached
 * @throws UsageError
 */
export async function collectAnswers(
  key: string,
  questions: readonly Question[],
  { flags, ask }: { readonly flags: Answers; readonly ask: Ask | null },
): Promise<AllAnswers> {
  const faults: string[] = [];
  let answers: Answers = {};
  for (const question of questions) {
    const fallback = question.fallback?.(answers, key);
    const answer = flags[question.name] ?? (await findAnswer(question, fallback, ask));
    const fault = answer === undefined ? `is missing, like ${question.example}` : question.findFault(answer);
    if (fault !== null) faults.push(`--${question.name} ${fault}`);
    answers = { ...answers, [question.name]: answer ?? '' };
  }
  if (answers.color === '' && answers.logo === '')
    faults.push('--color or --logo is missing: the look of the shop is made from one of them');
  if (faults.length > 0) throw new UsageError(`new ${key}:\n  ${faults.join('\n  ')}`);
  return answers as AllAnswers;
}

async function findAnswer(
  question: Question,
  fallback: string | undefined,
  ask: Ask | null,
): Promise<string | undefined> {
  if (ask === null || (question.isSilent && fallback !== undefined)) return fallback;
  return ask(question, fallback);
}

/** On a terminal. Ctrl-C ends the command without a file. */
export const askOnTerminal: Ask = async ({ text: message, example, findFault }, fallback) => {
  // Loaded where a person answers only
  const { isCancel, text } = await import('@clack/prompts');
  const answer = await text({
    message,
    placeholder: fallback === undefined || fallback === '' ? example : fallback,
    ...(fallback === undefined ? {} : { defaultValue: fallback }),
    validate: (given = '') => findFault(given === '' ? (fallback ?? '') : given.trim()) ?? undefined,
  });
  if (isCancel(answer)) throw new UsageError('nothing was written');
  return answer.trim();
};
