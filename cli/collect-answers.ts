import { type ChannelChoice, formatChoices } from '#app/channels/new-shop.server.ts';
import { UsageError } from './usage-error.ts';
import type { Answers, NewKey, Question, QuestionName } from './new-shop-questions.ts';

/** The channels of the API that the answers name; null where it cannot be asked. */
export type FindChoices = (answers: Answers) => Promise<readonly ChannelChoice[] | null>;

/** The question about the channel, with what the API has. */
async function withChoices(question: Question, answers: Answers, find: FindChoices): Promise<Question> {
  const choices = question.name === 'channel-id' ? await find(answers) : null;
  if (choices === null) return question;
  const known = formatChoices(choices);
  return {
    ...question,
    text: `${question.text} (${known})`,
    example: choices[0]?.id ?? question.example,
    findFault: (answer) =>
      choices.some(({ id }) => id === answer)
        ? null
        : (question.findFault(answer) ?? `is no channel of the API (${known})`),
  };
}

/** Asks a person one question; the answer has no fault. */
export type Ask = (question: Question, fallback: string | undefined) => Promise<string>;

export type AllAnswers = Readonly<Record<QuestionName, string>>;

/**
 * The answers to all questions: those of flags, then those of the person. Without a person what is missing or wrong is an error that
 * names all flags at once.
 *
 * @param ask null where no terminal is attached
 * @throws UsageError
 */
export async function collectAnswers(
  shop: NewKey,
  questions: readonly Question[],
  {
    flags,
    ask,
    findChoices,
  }: { readonly flags: Answers; readonly ask: Ask | null; readonly findChoices: FindChoices },
): Promise<AllAnswers> {
  const faults: string[] = [];
  let answers: Answers = {};
  for (const each of questions) {
    const question = await withChoices(each, answers, findChoices);
    const fallback = question.fallback?.(answers, shop);
    const answer = flags[question.name] ?? (await findAnswer(question, fallback, ask));
    const fault =
      answer === undefined
        ? `is missing: ${question.text}, like ${question.example}`
        : question.findFault(answer);
    if (fault !== null) faults.push(`--${question.name} ${fault}`);
    answers = { ...answers, [question.name]: answer ?? '' };
  }
  if (answers.color === '' && answers.logo === '')
    faults.push('--color or --logo is missing: the look of the shop is made from one of them');
  if (faults.length > 0) throw new UsageError(`new ${shop.key}:\n  ${faults.join('\n  ')}`);
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
