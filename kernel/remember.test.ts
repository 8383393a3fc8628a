import { expect, test } from 'vitest';
import { remember } from './remember.ts';

const aTag = () => {
  const made: string[] = [];
  const tag = remember(({ name }: { readonly name: string }, ...rest: readonly unknown[]) => {
    made.push(name);
    return { name, rest };
  });
  return { tag, made };
};

test('the same arguments have the same result, made once and frozen', () => {
  const { tag, made } = aTag();
  const [answer, site] = [{ name: 'menu' }, { key: 'shop' }];
  const first = tag(answer, site, 'sv', true);
  expect(tag(answer, site, 'sv', true)).toBe(first);
  expect(made).toEqual(['menu']);
  expect(Object.isFrozen(first) && Object.isFrozen(first.rest)).toBe(true);
});

test.each([
  ['another object with the same content', [{ name: 'menu' }, 'sv', true]],
  ['another text', [undefined, 'en', true]],
  ['another truth', [undefined, 'sv', false]],
  ['fewer', [undefined, 'sv']],
  ['more', [undefined, 'sv', true, undefined]],
])('%s has a result of its own', (_, [source, ...rest]) => {
  const { tag } = aTag();
  const answer = { name: 'menu' };
  const first = tag(answer, 'sv', true);
  const other = tag((source as typeof answer | undefined) ?? answer, ...rest);
  expect(other).not.toBe(first);
  expect(other.rest).toEqual(rest);
  expect(tag(answer, 'sv', true)).toBe(first);
});

test('an object has the results that were used last', () => {
  const { tag, made } = aTag();
  const answer = { name: 'menu' };
  const [first, second] = [tag(answer, 0), tag(answer, 1)];
  for (let other = 2; other < 8; other++) tag(answer, other);
  expect(tag(answer, 0)).toBe(first);
  tag(answer, 8);
  expect(tag(answer, 0)).toBe(first);
  expect(made).toHaveLength(9);
  expect(tag(answer, 1)).not.toBe(second);
});

test('nothing is remembered of what fails', () => {
  let calls = 0;
  const fail = remember((_source: object) => {
    calls += 1;
    if (calls === 1) throw new Error('broken');
    return calls;
  });
  const answer = {};
  expect(() => fail(answer)).toThrow('broken');
  expect([fail(answer), fail(answer)]).toEqual([2, 2]);
});
