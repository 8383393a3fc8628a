import { judgeLaw } from '#app/channels/law/judge-law.server.ts';
import type { Verdict } from '#app/channels/law/law-rule.ts';
import { readMountedLanguages } from '#app/channels/languages/language-folder.server.ts';
import { readOwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import { type ChannelFile, channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { formatShopUrl } from '#app/channels/shop-links.server.ts';
import { type MountedLanguages, toLanguage } from '#app/i18n/languages.ts';
import { formatPath } from '#app/i18n/paths.ts';
import { parseDraft } from '#studio/drafts/draft.ts';
import { readFileText } from '#studio/drafts/save-draft.ts';
import { LawPage } from '#studio/pages/law.tsx';
import { sendProblem, type StudioContext } from './context.tsx';

const TIMEOUT_MS = 2000;

/** `GET /studio/shops/{key}/law`: what the law asks of the shop, by the draft that the address names or the file. */
export async function showLaw(context: StudioContext, key: string): Promise<void> {
  const { parts, drafts, query, sendPage } = context;
  const text = await readFileText(key, parts.channelsDirectory).catch(() => null);
  const draft = drafts.find(key, query.get('draft') ?? '');
  const shown = draft?.text ?? text;
  if (shown === null) return sendProblem(context, 404, `There is no file ${key}.json.`);
  const { data: file } = channelFileSchema.safeParse(parseDraft({ text: shown }));
  const languages = await readMountedLanguages(parts.languagesDirectory);
  const api = text === null ? null : await askApi(parts, { file: `${key}.json`, text, languages });
  sendPage(
    `Law for ${key}`,
    <LawPage
      shop={key}
      draft={draft?.id ?? null}
      rows={file ? judgeLaw({ file, api }) : null}
      isAsked={api !== null}
      toPageUrl={(page) => (file ? formatPageUrl(page, file, { languages, port: parts.shopPort }) : '')}
    />,
  );
}

interface AskedFile {
  readonly file: string;
  readonly text: string;
  readonly languages: MountedLanguages;
}

/** The API of the file itself, not one that a draft names; null where it does not answer, or the file has errors. */
async function askApi(
  { variables, channelsDirectory, askLaw }: StudioContext['parts'],
  { file, text, languages }: AskedFile,
) {
  const own = await readOwnFiles(channelsDirectory, file);
  const parsed = parseChannelFile({
    file,
    bytes: Buffer.from(text),
    variables,
    languages,
    own,
  });
  return parsed.ok ? askLaw(parsed.channel, AbortSignal.timeout(TIMEOUT_MS)) : null;
}

/** Of a page of the shop, in its default language. */
function formatPageUrl(
  page: NonNullable<Verdict['page']>,
  { hosts, locales }: ChannelFile,
  { languages, port }: { readonly languages: MountedLanguages; readonly port: number },
): string {
  const language = toLanguage((locales.find((locale) => locale.default) ?? locales[0])?.code ?? '');
  const mounted = languages.get(language);
  const path =
    'alias' in page
      ? `/${encodeURIComponent(page.alias)}`
      : formatPath(page.name, mounted ? { language, mounted } : language);
  return new URL(path, formatShopUrl(hosts.primary, port)).href;
}
