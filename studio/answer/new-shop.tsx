import { parseJson } from '#app/channels/files/parse-json.server.ts';
import { readMountedLanguages } from '#app/channels/languages/language-folder.server.ts';
import { writeNewShop } from '#app/channels/new-shop.server.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import { LANGUAGES } from '#app/i18n/languages.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { newDraft } from '#studio/drafts/draft.ts';
import { readNewShop, takeOver } from '#studio/drafts/new-shop.ts';
import { readFileText } from '#studio/drafts/save-draft.ts';
import { readForm, redirectTo } from '#studio/http/send.ts';
import { NewShopForm } from '#studio/pages/new-shop-form.tsx';
import type { StudioContext } from './context.tsx';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const toOption = (value: string) => ({ value, label: NAMES.of(value) ?? value });

/** `/studio/new`: the form, and the draft that it leads to. */
export async function answerNewShop(context: StudioContext): Promise<void> {
  const { req, res, parts, drafts, query } = context;
  const shops = parts.listChannels();
  const mounted = await readMountedLanguages(parts.languagesDirectory);
  const known = [...LANGUAGES, ...mounted.keys()];
  const templates = shops.flatMap(({ key, state }) => (state === 'failed' ? [] : [key]));
  const form = req.method === 'POST' ? ((await readForm(req)) ?? new Map<string, string>()) : null;
  const wanted = form?.get('template') ?? query.get('template');
  const template = templates.find((key) => key === wanted) ?? templates[0];
  const choices = template === undefined ? null : await parts.listApiChannels(template);
  const show = (errors: ReadonlyMap<string, string>): void =>
    context.sendPage(
      'New shop',
      <NewShopForm
        templates={templates}
        template={template}
        choices={choices}
        languages={known.map(toOption)}
        values={form ?? new Map()}
        errors={errors}
      />,
      { status: errors.size > 0 ? 400 : 200 },
    );
  if (!form) return show(new Map());
  const read = readNewShop(form, { takenKeys: shops.map(({ key }) => key), known, choices });
  if ('errors' in read) return show(read.errors);
  const { key, shop } = read;
  const shared = takeOver(await readTemplate(context, template), shop);
  const texting = { translators: await createTranslators(), mounted };
  const text = writeNewShop({ ...shop, ...shared, logo: undefined }, texting);
  const errors = await listApiErrors(
    { file: `${key}.json`, bytes: Buffer.from(text), languages: mounted },
    parts,
  );
  if (errors.size > 0) return show(errors);
  const draft = newDraft({ key, base: null, text });
  await drafts.put(draft);
  redirectTo(res, `/studio/shops/${draft.key}?draft=${draft.id}`);
}

const PROBE_MS = 2000;

/** By member of the file; further languages have no field of their own. */
const FIELDS: Readonly<Record<string, string>> = {
  channelId: 'channelId',
  market: 'market',
  currency: 'currency',
  locales: 'language',
};

/** Where the new shop and its API differ, by the names of fields. A file with errors, or an API that does not answer, is for the next page. */
async function listApiErrors(
  input: Omit<Parameters<typeof parseChannelFile>[0], 'variables'>,
  { variables, probe }: StudioContext['parts'],
): Promise<ReadonlyMap<string, string>> {
  const parsed = parseChannelFile({ ...input, variables });
  if (!parsed.ok) return new Map();
  const { warnings } = await probe(parsed.channel, AbortSignal.timeout(PROBE_MS));
  const wrong = warnings.filter(({ misfit }) => misfit === 'wrong');
  return new Map(
    wrong.toReversed().map(({ path, value, reason, fix }) => {
      const [member = ''] = path.split(/[.[]/, 1);
      return [FIELDS[member] ?? 'channelId', `${value}: ${reason}; ${fix}`];
    }),
  );
}

/** The file whose API a new shop takes over; an empty one where there is none. */
async function readTemplate({ parts }: StudioContext, template: string | undefined): Promise<unknown> {
  const text = template === undefined ? null : await readFileText(template, parts.channelsDirectory);
  const parsed = parseJson(text ?? '{}');
  return 'value' in parsed ? parsed.value : {};
}
