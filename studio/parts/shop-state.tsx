import type { ChannelReport } from '#app/channels/studio-options.ts';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';

type Shop = Pick<
  ChannelReport,
  | 'key'
  | 'state'
  | 'isHeld'
  | 'pinnedTo'
  | 'closing'
  | 'nextChange'
  | 'nextState'
  | 'errors'
  | 'warnings'
  | 'version'
  | 'timeZone'
>;

interface Shown {
  readonly tone: keyof typeof styles.state;
  readonly text: string;
  /** What that means for shoppers, and until when. */
  readonly facts: readonly string[];
}

/** What shoppers get of a shop now, and what comes next. */
export function ShopState({ shop }: { readonly shop: Shop }) {
  const { tone, text, facts } = describeState(shop);
  return (
    <div>
      <span className={`${styles.stateMark} ${styles.state[tone]}`}>{text}</span>
      {facts.map((fact) => (
        <p key={fact} className={formStyles.hint}>
          {fact}
        </p>
      ))}
    </div>
  );
}

export function describeState(shop: Shop): Shown {
  const { state, timeZone, nextChange, nextState } = shop;
  if (state === 'failed')
    return { tone: 'bad', text: 'Not served', facts: ['Its hosts are unknown to shoppers: they get a 404.'] };
  const { tone, text, facts } = describeServed(shop);
  const next =
    nextChange !== null && nextState !== null && !shop.closing
      ? [`${NEXT[nextState]} ${formatTime(nextChange, timeZone)}`]
      : [];
  return { tone, text, facts: [...facts, ...next] };
}

const NEXT = {
  open: 'Changes by its schedule',
  before: 'Closes',
  maintenance: 'Maintenance from',
  after: 'Closes for good',
} as const;

function describeServed(shop: Shop): Shown {
  const closed = describeClosing(shop);
  const troubles = listTroubles(shop);
  if (shop.state === 'lost') return { tone: 'bad', text: 'File is gone', facts: troubles };
  if (shop.errors.length > 0)
    return {
      tone: 'bad',
      text: shop.isHeld ? 'Change held back' : 'File has errors',
      facts: closed ? [...troubles, closed.text, ...closed.facts] : troubles,
    };
  if (closed) return { ...closed, facts: [...closed.facts, ...troubles] };
  const fit = describeFit(shop);
  return { ...fit, facts: [...fit.facts, ...troubles] };
}

/** A shop that is open, and how it fits its API. */
function describeFit({ warnings }: Shop): Shown {
  const list = (kind: 'wrong' | 'empty'): string[] =>
    warnings.flatMap(({ misfit, path, reason }) => (misfit === kind ? [`${path}: ${reason}.`] : []));
  const [wrong, empty] = [list('wrong'), list('empty')];
  if (wrong.length > 0) return { tone: 'bad', text: 'Live, but wrong for its API', facts: wrong };
  if (empty.length > 0) return { tone: 'fair', text: 'Live, but empty', facts: empty };
  return { tone: 'good', text: 'Live', facts: [] };
}

/** Why the file's content is not what is served. */
function listTroubles({ state, errors, isHeld, pinnedTo, version }: Shop): readonly string[] {
  const served = version === null ? '' : ` (version ${version.slice(0, 8)})`;
  const troubles = [];
  if (state === 'lost') return [`Shown until its removal is confirmed${served}.`];
  if (errors.length > 0 && isHeld) troubles.push(`The API refuses it. The one before goes on${served}.`);
  else if (errors.length > 0) troubles.push(`The last good one is served${served}.`);
  else if (isHeld) troubles.push('The new content waits for the API’s answer.');
  if (pinnedTo !== null) troubles.push(`Rolled back to ${pinnedTo.slice(0, 8)} until the file changes.`);
  return troubles;
}

/** Null for an open shop. */
function describeClosing({ closing, timeZone }: Shop): Shown | null {
  if (!closing) return null;
  const [since, until] = [closing.since, closing.until].map((moment) =>
    moment === null ? null : formatTime(moment, timeZone),
  );
  if (closing.kind === 'before')
    return { tone: 'fair', text: 'Not open yet', facts: until ? [`Opens ${until}`] : [] };
  if (closing.kind === 'after')
    return { tone: 'fair', text: 'Closed for good', facts: since ? [`Since ${since}`] : [] };
  const times = [...(since ? [`Since ${since}`] : []), ...(until ? [`Until ${until}`] : [])];
  return { tone: 'fair', text: 'Maintenance', facts: times.length > 0 ? times : ['Until the file changes'] };
}

/** `2026-11-26 13:05`, by the clocks of a time zone; without one `2026-11-26 12:05 UTC`. `moment` is an ISO time, or like Date.now(). */
export function formatTime(moment: string | number, timeZone: string | null = null): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  });
  return `${format.format(new Date(moment))}${timeZone === null ? ' UTC' : ''}`;
}
