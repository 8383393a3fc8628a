import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import type { PackageGroup } from '#app/features/catalog/product/package.ts';
import { aForm } from '#tests/support/a-form.ts';
import { aRefusal } from '#tests/support/api/a-refusal.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { buy } from './buy.form.server.ts';

const CART = 'aaaaaaaa-1111-4111-8111-222222222222';

const aGroup = (id: number, isRequired: boolean, ...available: number[]): PackageGroup => ({
  id,
  name: `Group ${id}`,
  isRequired,
  choices: available.map((count, index) => ({
    value: `${index + 1}-${index + 11}`,
    skuId: index + 11,
    name: `Part ${index + 1}`,
    stock: { state: 'inStock' },
    available: count,
    amount: 10,
    isPreselected: false,
  })),
});

/** Two required groups with the same goods, the second part sold out, and an optional one. */
const GROUPS = [aGroup(1, true, 5, 0, 5), aGroup(2, true, 5, 0, 5), aGroup(3, false, 5)];

function submit(fields: Readonly<Record<string, string>>, failure?: { readonly code: string }) {
  const sent: unknown[] = [];
  const request = (_document: unknown, variables?: Readonly<Record<string, unknown>>) => {
    if (variables === undefined) return Promise.resolve({ getCart: { id: CART } });
    sent.push(variables);
    if (failure) return Promise.reject(aRefusal(failure.code, failure));
    return Promise.resolve({ addPackageToCart: { id: CART } });
  };
  const context = aContext({ commerce: { ...fakeCommerce(), request: request as never } });
  return { sent, outcome: buy(context, aForm(fields), { productId: 7, groups: GROUPS }) };
}

const errorsOf = async (outcome: ReturnType<typeof submit>['outcome']) => {
  const result = await outcome;
  return result.ok ? null : { error: result.refusal.reply?.error, facts: result.refusal.values };
};

test('[CT-05] the chosen parts are added, and the page shows them afterwards', async () => {
  const { sent, outcome } = submit({ 'group-1': '1-11', 'group-2': '3-13', 'group-3': '' });
  expect(await outcome).toMatchObject({
    ok: true,
    value: { search: '?group-1=1-11&group-2=3-13', cart: { id: CART }, notice: { values: { quantity: 1 } } },
  });
  expect(sent).toEqual([
    {
      id: CART,
      packageId: 7,
      selections: [
        { groupId: 1, optionId: 1, skuId: 11 },
        { groupId: 2, optionId: 3, skuId: 13 },
      ],
    },
  ]);
});

test('[PP-02] missing, sold-out and foreign choices are reported at their groups, with the input kept', async () => {
  const { sent, outcome } = submit({ 'group-1': '2-12', 'group-3': '9-99' });
  const result = await outcome;
  expect(result).toMatchObject({
    ok: false,
    refusal: {
      reply: {
        initialValue: { 'group-1': '2-12', 'group-3': '9-99' },
        error: {
          'group-1': ['catalog.package.soldOut'],
          'group-2': ['catalog.package.chooseOne'],
          'group-3': ['catalog.package.unknownChoice'],
        },
      },
    },
  });
  const foreign = submit({ 'group-1': '1-11', 'group-2': '1-11', 'group-9': '1-1' });
  expect(await errorsOf(foreign.outcome)).toMatchObject({ error: { '': ['catalog.package.changed'] } });
  expect([...sent, ...foreign.sent]).toEqual([]);
});

test('[CT-03] a part that the API is short of is reported at every group that has it', async () => {
  const fields = { 'group-1': '1-11', 'group-2': '1-11' };
  const short = { code: 'INSUFFICIENT_STOCK', skuId: 11 };
  const answer = (facts: object) => errorsOf(submit(fields, { ...short, ...facts }).outcome);
  const both = (key: string) => ({ 'group-1': [key], 'group-2': [key] });
  expect(await answer({ stock: 1, inCart: 0 })).toEqual({
    error: both('catalog.package.tooMany'),
    facts: { stock: 1, quantity: 0 },
  });
  expect(await answer({ stock: 3, inCart: 2 })).toMatchObject({ error: both('catalog.package.threshold') });
  expect(await answer({ stock: 0, inCart: 0 })).toMatchObject({ error: both('catalog.package.soldOut') });
});

test('[CT-03] a package that has changed is refused as a whole; other errors of the API are thrown', async () => {
  const fields = { 'group-1': '1-11', 'group-2': '1-11' };
  const changed = submit(fields, { code: 'PACKAGE_SELECTION_UNKNOWN' });
  expect(await errorsOf(changed.outcome)).toMatchObject({ error: { '': ['catalog.package.changed'] } });
  await expect(submit(fields, { code: 'INTERNAL_ERROR' }).outcome).rejects.toThrow(CommerceError);
});

test('[PR-01] asking for the price adds nothing and redirects to the page with the selection', async () => {
  const { sent, outcome } = submit({ show: 'price', 'group-1': '1-11' });
  expect(await outcome).toEqual({ ok: true, value: { search: '?group-1=1-11' } });
  expect(sent).toEqual([]);
});

test('[PR-01] the address with the selection has no value that no part has', async () => {
  const { outcome } = submit({ show: 'price', 'group-1': 'x'.repeat(10_000), 'group-2': '1-11' });
  expect(await outcome).toEqual({ ok: true, value: { search: '?group-2=1-11' } });
});
