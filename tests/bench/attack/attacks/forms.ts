import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { ATTACKED_HOST, type Attack, type AttackResult, type Battle } from '#tests/bench/attack/attack.ts';
import { formHeaders, send } from '#tests/bench/attack/send.ts';

const REPEAT_FOR_MS = 8_000;
const PAUSE_MS = 200;
/** Beyond: the old server worked for minutes on some of these. */
const LIMIT_MS = 20_000;
const STALL_BAR_MS = 50;
const ANSWER_BAR_BYTES = 100_000;
const REPEATED_FIELDS = 125_000;

/** Bodies of the buy form, each hostile to a form library in its own way. */
function formAttack(name: string, title: string, bodies: Readonly<Record<string, string>>): Attack {
  return {
    name,
    title,
    limitMs: LIMIT_MS,
    run: (battle) => sendForms(battle, bodies),
    listMissed: listMissedByForms,
  };
}

async function sendForms(
  { servers, signal, tally, facts }: Battle,
  bodies: Readonly<Record<string, string>>,
) {
  const { port } = servers;
  const { product } = await loadPagePaths({ port }, 'karamell');
  const endsAt = Date.now() + REPEAT_FOR_MS;
  const headers = formHeaders(ATTACKED_HOST, port);
  for (let round = 0; Date.now() < endsAt && !signal.aborted; round++)
    for (const [label, body] of Object.entries(bodies)) {
      const address = `203.0.113.${(round % 250) + 1}`;
      const ended = await send({
        port,
        host: ATTACKED_HOST,
        path: product,
        method: 'POST',
        address,
        headers,
        body,
        signal,
      });
      tally.note(ended);
      facts[label] = `${ended.status}, ${ended.bytes} bytes, ${Math.round(ended.ms)} ms`;
      await sleep(PAUSE_MS);
    }
}

function listMissedByForms({ stallMs, tally }: AttackResult): string[] {
  return [
    ...(stallMs.during > STALL_BAR_MS ? [`event loop stalled for ${stallMs.during} ms`] : []),
    ...(tally.largestBytes > ANSWER_BAR_BYTES ? [`an answer of ${tally.largestBytes} bytes`] : []),
  ];
}

export const formAttacks: readonly Attack[] = [
  formAttack('forms-index', 'form field with index 999,999,999', {
    index: 'intent=buy&skuId[999999999]=',
  }),
  formAttack('forms-answer', 'form fields with index 3,000,000', {
    index: 'intent=buy&skuId[3000000]=',
    command: `intent=buy&skuId=1&__intent__=${encodeURIComponent(
      JSON.stringify({ type: 'insert', payload: { name: 'skuId', index: 3_000_000 } }),
    )}`,
  }),
  formAttack('forms-repeated', 'form field repeated 125,000 times', {
    repeated: `intent=buy&${'skuId=1&'.repeat(REPEATED_FIELDS)}`,
  }),
  formAttack('forms-names', 'form fields with deep and long names', {
    deep: `intent=buy&skuId${'.a'.repeat(20_000)}=1`,
    brackets: `intent=buy&skuId${'[0]'.repeat(10_000)}=1`,
    long: `intent=buy&${'n'.repeat(60_000)}=1`,
    many: `intent=buy&${Array.from({ length: 6_000 }, (_, index) => `f${index}=1`).join('&')}`,
    value: `intent=buy&skuId=${'1'.repeat(60_000)}`,
  }),
];
