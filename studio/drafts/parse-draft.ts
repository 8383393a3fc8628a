import { parseJson } from '#app/channels/files/parse-json.server.ts';

/** The parsed text of a draft; null where it is no JSON. */
export function parseDraft({ text }: { readonly text: string }): unknown {
  const parsed = parseJson(text);
  return 'value' in parsed ? parsed.value : null;
}
