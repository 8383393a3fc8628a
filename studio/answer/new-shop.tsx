import { parseJson } from '#app/channels/files/parse-json.server.ts';
import { readMountedLanguages } from '#app/channels/languages/language-folder.server.ts';
import { writeNewShop } from '#app/channels/new-shop.server.ts';
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
  const { req, res, parts, drafts } = context;
  const shops = parts.listChannels();
  const mounted = await readMountedLanguages(parts.languagesDirectory);
  const languages = [...LANGUAGES, ...mounted.keys()];
  const templates = shops.flatMap(({ key, state }) => (state === 'failed' ? [] : [key]));
  const form = req.method === 'POST' ? ((await readForm(req)) ?? new Map<string, string>()) : null;
  const read =
    form &&
    readNewShop(form, {
      takenKeys: shops.map(({ key }) => key),
      known: languages,
    });
  if (!form || !read || 'errors' in read) {
    const errors = read && 'errors' in read ? read.errors : new Map<string, string>();
    return context.sendPage(
      'New shop',
      <NewShopForm
        templates={templates}
        languages={languages.map(toOption)}
        values={form ?? new Map()}
        errors={errors}
      />,
      { status: errors.size > 0 ? 400 : 200 },
    );
  }
  const { key, shop } = read;
  const shared = takeOver(await readTemplate(context, templates, form), shop);
  const facts = { ...shop, ...shared, logo: undefined };
  const text = writeNewShop(facts, { translators: await createTranslators(), mounted });
  const draft = newDraft({ key, base: null, text });
  await drafts.put(draft);
  redirectTo(res, `/studio/shops/${draft.key}?draft=${draft.id}`);
}

/** The file whose API a new shop takes over; an empty one where there is none. */
async function readTemplate(
  { parts }: StudioContext,
  templates: readonly string[],
  form: ReadonlyMap<string, string>,
): Promise<unknown> {
  const template = templates.find((key) => key === form.get('template')) ?? templates[0];
  const text = template === undefined ? null : await readFileText(template, parts.channelsDirectory);
  const parsed = parseJson(text ?? '{}');
  return 'value' in parsed ? parsed.value : {};
}
