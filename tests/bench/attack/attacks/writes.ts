import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { ATTACKED_HOST, type Attack, type AttackResult, type Battle } from '#tests/bench/attack/attack.ts';
import { signInFrom, type SignIn } from '#tests/bench/attack/sign-in.ts';
import { formHeaders, send } from '#tests/bench/attack/send.ts';

const LIMIT_MS = 20_000;
const RUN_FOR_MS = 10_000;
const WRONG_LOGINS = 100;
const REVIEWS = 300;
const CLIENTS = 4;
/** So seldom that this visitor reaches no limit alone. */
const OWNER_EVERY_MS = 3_000;
const ATTACKER = '203.0.113.7';
const OWNER = '198.51.100.20';

const note = (counts: Record<string, number>, status: number | string): void => {
  counts[status] = (counts[status] ?? 0) + 1;
};

/** Someone who does the same from another address while the attack lasts; the counts of the answers. */
async function watchOwner(
  isOver: () => boolean,
  act: () => Promise<number | string>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  while (!isOver()) {
    note(counts, await act());
    await sleep(OWNER_EVERY_MS);
  }
  note(counts, await act());
  return counts;
}

async function guessPasswords({ servers, signal, tally, facts }: Battle): Promise<void> {
  const { backendPort } = servers;
  const account = { username: 'person@example.com', password: 'Person-2026' };
  const wrong = (number: number): SignIn => ({ username: account.username, password: `wrong-${number}` });
  let isOver = false;
  const owner = watchOwner(
    () => isOver,
    () => signInFrom(OWNER, backendPort, account).then(({ status }) => status),
  );
  const endsAt = Date.now() + RUN_FOR_MS;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let number = client; number < WRONG_LOGINS && !signal.aborted; number += CLIENTS)
        tally.note(await signInFrom(ATTACKER, backendPort, wrong(number)));
    }),
  );
  while (Date.now() < endsAt && !signal.aborted) await sleep(100);
  isOver = true;
  facts.owner = await owner;
  facts.sameAddressOtherAccount = (
    await signInFrom(ATTACKER, backendPort, { username: 'company@example.com', password: 'Company-2026' })
  ).status;
}

async function floodReviews({ servers, signal, tally, facts }: Battle): Promise<void> {
  const { port } = servers;
  const { product } = await loadPagePaths({ port }, 'karamell');
  const review = async (address: string, number: number) =>
    send({
      port,
      host: ATTACKED_HOST,
      path: product,
      method: 'POST',
      address,
      headers: formHeaders(ATTACKED_HOST, port),
      body: `intent=review&rating=4&author=Kim&comment=${encodeURIComponent(`Good, number ${number}`)}`,
      signal,
    });
  let isOver = false;
  const owner = watchOwner(
    () => isOver,
    () => review(OWNER, 0).then(({ status }) => status),
  );
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let number = client; number < REVIEWS && !signal.aborted; number += CLIENTS)
        tally.note(await review(ATTACKER, number));
    }),
  );
  isOver = true;
  facts.owner = await owner;
}

/** The attacker is refused, and no other visitor. */
function listMissedByWrites(accepted: number): (result: AttackResult) => string[] {
  return ({ tally, facts }) => {
    const lockedOut = Object.keys(facts.owner as Record<string, number>).filter(
      (status) => status !== String(accepted),
    );
    return [
      ...(lockedOut.length > 0 ? [`another visitor got ${lockedOut.join(', ')}`] : []),
      ...(tally.statuses[429] ? [] : ['the attacker was never refused with 429']),
    ];
  };
}

export const writeAttacks: readonly Attack[] = [
  {
    name: 'logins',
    title: '100 wrong passwords of one visitor behind the storefront',
    limitMs: LIMIT_MS,
    run: guessPasswords,
    listMissed: listMissedByWrites(200),
  },
  {
    name: 'writes',
    title: '300 reviews of one visitor',
    limitMs: LIMIT_MS,
    run: floodReviews,
    listMissed: listMissedByWrites(303),
  },
];
