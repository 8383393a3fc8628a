import { expect, test } from 'vitest';
import { aChannelFile } from '#tests/support/a-channel.ts';
import { readNewShop, takeOver } from './new-shop.ts';

const CHOICES = [
  { id: '5|se', name: 'Fifth', usedBy: [] as string[] },
  { id: '1|se', name: 'First', usedBy: ['lumo'] },
];
const read = (channelId: string, choices: typeof CHOICES | null = CHOICES) =>
  readNewShop(
    new Map(Object.entries({ name: 'Fifth', key: 'fifth', colour: '#1C3A8C', language: 'sv', channelId })),
    { takenKeys: ['lumo'], known: ['sv', 'en'], choices },
  );

test.each([
  ['', CHOICES, 'Name the channel that the shop has at the API'],
  ['', null, 'Name the channel that the shop has at the API'],
  ['7|se', CHOICES, 'The API has no such channel; free: 5|se Fifth; taken: 1|se by lumo'],
  ['7|se', null, undefined],
  ['5|se', CHOICES, undefined],
  ['1|se', CHOICES, undefined],
] as const)('[CH-07] a new shop names a channel of its API: %j', (id, choices, error) => {
  const result = read(id, choices && [...choices]);
  expect('errors' in result ? result.errors.get('channelId') : undefined).toBe(error);
});

test('[CH-07] a new shop has API and secrets of its template, and its menus with the same channel only', () => {
  const secrets = { visitorSecretEnv: 'FIFTH_VISITOR_SECRET', purgeSecretEnv: 'FIFTH_PURGE_SECRET' };
  const template = aChannelFile(secrets);
  const take = (channelId: string) => {
    const result = read(channelId);
    if ('errors' in result) throw new Error([...result.errors.values()].join());
    return takeOver(template, result.shop);
  };
  expect(take('1|se')).toMatchObject({ market: 'se', menus: template.menus, api: secrets });
  expect(take('5|se')).toMatchObject({ market: 'se', menus: undefined, api: secrets });
});
