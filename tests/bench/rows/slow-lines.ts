import { launch, loadPagePaths, urlOf } from '#tests/bench/browser.ts';
import { verdict, type MeasureRow } from '#tests/bench/row.ts';
import { CLICKS } from '#tests/bench/slow-lines/clicks.ts';
import { SECONDS, watchClick, type Line, type Moment } from '#tests/bench/slow-lines/watch-click.ts';

const SHOP = 'karamell';
const LINES: readonly Line[] = [
  { name: '1500 ms', latency: 1500, throughput: -1 },
  { name: '400 kbps', latency: 400, throughput: 400_000 / 8 },
];
/** Pictures of each moment. */
const FOLDER = 'test-results/slow-lines';
/** By then a shopper must see that the click has an effect. */
const NOTICED_S = 0.5;

/**
 * What a shopper sees after each kind of click on slow lines (NV-04). Writes pictures to `test-results/slow-lines/` and a table
 * to stderr. Passes if half a second after each click the page shows its effect: its result, a bar, or a mark on what was pressed.
 * `CLICKS=filter` in the environment watches some clicks only.
 */
export const measureSlowLines: MeasureRow = async (servers) => {
  const paths = await loadPagePaths(servers, SHOP);
  const shop = {
    home: urlOf(servers, SHOP, paths.home),
    list: urlOf(servers, SHOP, paths.list),
    product: urlOf(servers, SHOP, paths.product),
  };
  const asked = process.env.CLICKS?.split(',');
  const clicks = CLICKS.filter(({ name }) => asked === undefined || asked.includes(name));
  const browser = await launch(servers);
  const silent: string[] = [];
  try {
    for (const line of LINES)
      for (const click of clicks) {
        const name = `${line.name}, ${click.name}`;
        const moments = await watchClick({ browser, shop, line, click, folder: FOLDER }).catch(
          (error: unknown) => {
            console.error(`${name}: ${String(error)}`);
            return null;
          },
        );
        if (moments) console.error(formatMoments(name, moments));
        if (moments === null || isSilent(moments)) silent.push(name);
      }
  } finally {
    await browser.close();
  }
  return {
    name: 'slow-lines',
    value: `${silent.length} silent clicks`,
    bar: '0: an effect is seen half a second after each click',
    verdict: verdict(silent.length === 0),
    detail: {
      silent,
      clicks: clicks.length,
      lines: LINES.map(({ name }) => name),
      seconds: SECONDS,
      pictures: FOLDER,
    },
  };
};

/** Nothing says that something is under way, and nothing has changed by the next moment either. */
function isSilent(moments: readonly Moment[]): boolean {
  const noticed = moments.filter(({ at }) => at <= NOTICED_S);
  return noticed.every(({ bar, busy, panels, notes }) => !bar && [...busy, ...panels, ...notes].length === 0);
}

const formatMoments = (name: string, moments: readonly Moment[]): string =>
  [`\n${name}`, ...moments.map(formatMoment)].join('\n');

function formatMoment({ at, url, title, bar, spinner, busy, panels, notes }: Moment): string {
  const facts = [
    bar ? 'bar' : '',
    spinner ? 'spinner' : '',
    busy.length > 0 ? `busy: ${busy.join(' | ')}` : '',
    panels.length > 0 ? `panel: ${panels.join(' | ')}` : '',
    notes.length > 0 ? `says: ${notes.join(' | ')}` : '',
  ].filter(Boolean);
  return `  ${at.toFixed(1)} s  ${url}  “${title}”  ${facts.join('; ') || '–'}`;
}
