import { expect, test } from 'vitest';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { pageArguments } from './list-arguments.ts';

const page = (asked: { skip?: number | null; take?: number | null }) =>
  pageArguments({ channelId: FIXTURE_CHANNEL, ...asked });

test('skip and take have defaults and are clamped to the limits of the API', () => {
  expect(page({})).toEqual({ skip: 0, take: 20 });
  expect(page({ skip: null, take: null })).toEqual({ skip: 0, take: 20 });
  expect(page({ skip: 6000, take: 200 })).toEqual({ skip: 6000, take: 200 });
  expect(page({ skip: 6001, take: 201 })).toEqual({ skip: 6000, take: 200 });
  expect(page({ skip: -1, take: -1 })).toEqual({ skip: 0, take: 0 });
});
