import { FILLED } from '#tests/support/checkout/checkout-shopper.ts';

const BY_NAME: Readonly<Record<string, string>> = {
  ...FILLED,
  q: 'a',
  code: 'SAVE10',
  username: 'kim@example.com',
};
const BY_TYPE: Readonly<Record<string, string>> = {
  email: 'kim@example.com',
  password: 'Not-The-Password-2026',
  number: '1',
  tel: '070-174 06 05',
  search: 'a',
  date: '1990-01-01',
};

/** What a visitor may type into an empty field, by its name or by what it expects (`Submission.empty`). */
export function findTypedValue(name: string, expects: string): string {
  const [, choice] = /^choice:(.*)$/.exec(expects) ?? [];
  return choice ?? BY_NAME[name] ?? BY_TYPE[expects] ?? 'Kim';
}
