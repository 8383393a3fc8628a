import { type FileWarning, valueAt } from '#app/channels/schema/channel-file-error.server.ts';
import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import { resolveBrand } from '#themes/brand-variables.ts';
import { STYLE_KEYS, type StyleKey } from '#themes/names.ts';
import { palettes } from '#themes/palette.ts';

type Path = readonly PropertyKey[];

interface IdleRule {
  readonly path: Path;
  /** Whether nothing of the shop shows the value. */
  readonly isIdle: (file: ChannelFile) => boolean;
  /** Why, as part of a sentence. */
  readonly because: string;
}

/** Members that the chosen look, or another member, leaves without effect. All others have a part in every shop. */
const RULES: readonly IdleRule[] = [
  {
    path: ['theme', 'header', 'sellingPoints'],
    isIdle: ({ theme: { header } }) => !header.topBar && header.sellingPoints !== 'none',
    because: 'the header has no top bar (theme.header.topBar), which shows them',
  },
  {
    path: ['theme', 'header', 'customerType'],
    isIdle: ({ theme: { header } }) => !header.topBar && header.customerType === 'toggle',
    because: 'the header has no top bar (theme.header.topBar), which has the toggle',
  },
  {
    path: ['theme', 'card', 'stock'],
    isIdle: ({ theme: { card } }) => card.kind === 'minimal',
    because: 'minimal cards (theme.card.kind) have no stock line',
  },
  {
    path: ['theme', 'card', 'quickAdd'],
    isIdle: ({ theme: { card } }) => card.kind === 'minimal',
    because: 'minimal cards (theme.card.kind) have no button',
  },
  {
    path: ['theme', 'card', 'facts'],
    isIdle: ({ theme: { card, list } }) =>
      card.kind !== 'spec' && list.layout !== 'table' && card.facts.length > 0,
    because: 'only spec cards (theme.card.kind) and tables (theme.list.layout) show facts',
  },
  {
    path: ['theme', 'style', 'inverse-text-color'],
    isIdle: ({ globalMessage }) => globalMessage === undefined,
    because: 'only the message above the header (globalMessage) has text of this colour, and there is none',
  },
  {
    path: ['freeShippingFrom'],
    isIdle: ({ sellingPoints }) => sellingPoints.every(({ computed }) => computed === undefined),
    because: 'no selling point names the amount (sellingPoints: "computed": "freeShipping")',
  },
  {
    path: ['list', 'soldOutLast'],
    isIdle: ({ list, features }) => list.soldOutLast && !features.soldOutLast,
    because: 'the API does not offer it (features.soldOutLast)',
  },
  {
    path: ['features', 'reviewLanguages'],
    isIdle: ({ features }) => features.reviewLanguages && !features.reviews,
    because: 'pages show no reviews (features.reviews)',
  },
  {
    path: ['features', 'reviewVariants'],
    isIdle: ({ features }) => features.reviewVariants && !features.reviews,
    because: 'pages show no reviews (features.reviews)',
  },
  {
    path: ['payment', 'trustsScripts'],
    isIdle: ({ payment }) => payment?.trustsScripts === true && payment.scripts.length === 0,
    because: 'no provider has a script (payment.scripts)',
  },
  {
    path: ['footerNote'],
    isIdle: ({ theme: { footer } }) => footer.layout === 'statement',
    because: 'a statement footer (theme.footer.layout) does not show it',
  },
];

/**
 * Values that change nothing: the palette's own, and those of parts that the chosen look does not have.
 *
 * @param content of the file, before defaults are filled in
 * @param planned the file with each set of overrides that is in force at some time: what has an effect then is not idle
 */
export function listIdleValues(
  file: ChannelFile,
  content: unknown,
  planned: readonly ChannelFile[],
): readonly FileWarning[] {
  const all = [file, ...planned];
  const unseen = RULES.filter(
    ({ path, isIdle }) => valueAt(content, path) !== undefined && all.every(isIdle),
  ).map(({ path, because }): FileWarning => ({
    path,
    reason: `has no effect: ${because}`,
    fix: 'remove it, or change the other member',
  }));
  const same = STYLE_KEYS.filter((key) => all.every(({ theme }) => isPalettes(theme, key)));
  return [
    ...unseen,
    ...same
      .map((key) => ['theme', 'style', key])
      .filter((path) => valueAt(content, path) !== undefined && !unseen.some((other) => isSame(other, path)))
      .map((path) => ({
        path,
        reason: `has no effect: it is the value of the palette ${file.theme.palette}`,
        fix: 'remove it, or give the value that you want',
      })),
  ];
}

const isSame = ({ path }: FileWarning, other: Path): boolean => path.join() === other.join();

/** Whether the look stays the same without the variable. Some of the palette's own values replace one that would be computed. */
function isPalettes(theme: ChannelFile['theme'], key: StyleKey): boolean {
  const value = theme.style[key];
  if (value?.toLowerCase() !== palettes[theme.palette][key].toLowerCase()) return false;
  const { [key]: _removed, ...others } = theme.style;
  const [before, after] = [resolveBrand(theme), resolveBrand({ ...theme, style: others })];
  return STYLE_KEYS.every((each) => before[each].toLowerCase() === after[each].toLowerCase());
}
