import { renderToStaticMarkup } from 'react-dom/server';
import type { Draft } from '#studio/drafts/draft.ts';
import { parseDraft } from '#studio/drafts/parse-draft.ts';
import { judgeDraft } from '#studio/drafts/judge-draft.ts';
import { isLeaf, type Field } from '#studio/form/field.ts';
import { measureColours } from '#studio/form/list-contrasts.ts';
import { toFindingPath, toName } from '#studio/form/pointer.ts';
import { listSection, type Section } from '#studio/form/sections.ts';
import { sendValue } from '#studio/http/send.ts';
import { ColourVerdict } from '#studio/parts/colour-field.tsx';
import { SectionTabs } from '#studio/parts/section-tabs.tsx';
import { StatusView } from '#studio/parts/status-view.tsx';
import { FormViewContext } from '#studio/parts/view-context.ts';
import type { StudioContext } from './context.ts';
import { showPreview } from './preview.ts';

interface LiveDraft {
  readonly draft: Draft;
  readonly section: Section;
  readonly isStored: boolean;
}

/**
 * Answers the script of the form: markup for each element with `data-live`, by its name, the address of the preview, and that of the
 * draft, null where it is as the file.
 */
export async function sendLive(
  { res, parts, drafts }: StudioContext,
  { draft, section, isStored }: LiveDraft,
): Promise<void> {
  const content = parseDraft(draft);
  const verdict = await judgeDraft(draft.key, draft, parts);
  const view = { ...measureColours(content), errors: verdict.errors, rejected: draft.rejected };
  const colours = listColours(listSection(section, content)).map((path) => {
    const name = toName(path);
    const error = verdict.errors.find((finding) => finding.path === toFindingPath(path))?.reason;
    const markup = renderToStaticMarkup(
      <FormViewContext.Provider value={view}>
        <ColourVerdict name={name} error={error} />
      </FormViewContext.Provider>,
    );
    return [name, markup] as const;
  });
  const status = renderToStaticMarkup(
    <StatusView draft={draft} verdict={verdict} storeProblem={drafts.problem()} />,
  );
  const tabs = renderToStaticMarkup(<SectionTabs section={section} errors={verdict.errors} />);
  sendValue(res, {
    parts: Object.fromEntries([['status', status], ['tabs', tabs], ...colours]),
    preview: await showPreview(parts, draft, verdict),
    base: isStored ? '' : (draft.baseId ?? ''),
    address: `/studio/shops/${draft.key}?${isStored ? `draft=${draft.id}&` : ''}part=${section}`,
  });
}

function listColours(fields: readonly Field[]): readonly Field['path'][] {
  return fields.flatMap((field) => {
    if (isLeaf(field)) return field.kind === 'colour' ? [field.path] : [];
    return listColours('rows' in field ? field.rows : field.fields);
  });
}
