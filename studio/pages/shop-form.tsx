import type { ChannelReport } from '#app/channels/studio-options.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ErrorSummary } from '#app/ui/field/error-summary.tsx';
import { Heading, VisuallyHidden } from '#app/ui/text/text.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import type { Draft } from '#studio/drafts/draft.ts';
import type { Verdict } from '#studio/drafts/judge-draft.ts';
import { isLeaf, type Field } from '#app/channels/form/field.server.ts';
import { idOfField, isWithin, toFindingPath } from '#studio/form/edit-text.ts';
import { sectionOf, type Section } from '#studio/form/sections.ts';
import { Fields, FieldView } from '#studio/parts/field-view.tsx';
import * as formStyles from '#studio/parts/form.css.ts';
import * as styles from '#studio/parts/studio.css.ts';
import { type FormView, FormViewContext } from '#studio/parts/leaf-view.tsx';
import { formatTime, ShopState } from '#studio/parts/shop-state.tsx';
import { JsonArea, type Place } from '#studio/parts/json-area.tsx';
import { NoPreview, Preview } from '#studio/parts/preview.tsx';
import { SectionTabs, StatusView } from '#studio/parts/status-view.tsx';

export interface ShopFormProps {
  readonly title: string;
  readonly draft: Draft;
  /** Else it is as the file, and is stored once it is changed. */
  readonly isStored: boolean;
  /** Other drafts of the shop. */
  readonly others: readonly Draft[];
  /** Why drafts end with the process; null where they outlive it. */
  readonly storeProblem: string | null;
  /** What is served; null for a new shop. */
  readonly shop: ChannelReport | null;
  readonly section: Section;
  /** Of the JSON; null where no line is marked. */
  readonly place: Place | null;
  readonly fields: readonly Field[];
  readonly verdict: Verdict;
  readonly view: Omit<FormView, 'errors' | 'rejected'>;
  readonly canSave: boolean;
  /** What the last request did. */
  readonly notice: { readonly tone: 'success' | 'critical' | 'info'; readonly text: string } | null;
  /** Address of the draft's start page; null where it is not shown. */
  readonly preview: string | null;
  /** The server shows drafts. */
  readonly hasPreviews: boolean;
  /** The last save was refused. */
  readonly isRefused: boolean;
}

/** A shop's file as a form. Every button sends all controls of the page, so that nothing that was typed is lost. */
export function ShopForm(props: ShopFormProps) {
  const { draft, section, fields, verdict, view, preview, storeProblem } = props;
  const errors = verdict.errors;
  const aside = preview === null ? styles.split : `${styles.split} ${styles.splitWithPreview}`;
  return (
    <FormViewContext.Provider value={{ ...view, errors, rejected: draft.rejected }}>
      <form method="post" action={`/studio/shops/${draft.key}`} data-studio-form="">
        <input type="hidden" name="draft" value={draft.id} />
        <input type="hidden" name="base" value={props.isStored ? '' : (draft.baseId ?? '')} data-base="" />
        <input type="hidden" name="part" value={section} />
        <Toolbar {...props} />
        <div className={formStyles.fields}>
          <Notices {...props} />
          <div className={aside}>
            <aside className={styles.aside} aria-label="State of the draft">
              <div data-live="status">
                <StatusView draft={draft} verdict={verdict} storeProblem={storeProblem} />
              </div>
              {preview === null ? <NoPreview isOff={!props.hasPreviews} /> : <Preview link={preview} />}
            </aside>
            <div className={formStyles.fields}>
              {section === 'json' ? (
                <JsonArea text={draft.text} findings={[...errors, ...verdict.warnings]} place={props.place} />
              ) : (
                <Parts fields={fields} errors={errors} />
              )}
            </div>
          </div>
        </div>
      </form>
    </FormViewContext.Provider>
  );
}

function Notices({ notice, isRefused, isStored, verdict: { errors }, others, section }: ShopFormProps) {
  return (
    <>
      {notice ? (
        <Notice tone={notice.tone} live>
          {notice.text}
        </Notice>
      ) : null}
      {isRefused && errors.length > 0 ? (
        <ErrorSummary
          title="The file was not saved: the server would refuse it"
          errors={errors.slice(0, 10).map(({ path, reason }) => ({
            text: `${path} ${reason}`,
            ...(sectionOf(path) === section ? { fieldId: idOfField(path) } : {}),
          }))}
        />
      ) : null}
      {isStored || others.length === 0 ? null : (
        <Notice>
          {others.length === 1 ? 'There is a draft of this shop' : 'There are drafts of this shop'} that{' '}
          {others.length === 1 ? 'is' : 'are'} not saved, changed{' '}
          {others.map(({ id, key, changedAt }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <a href={`/studio/shops/${key}?draft=${id}`}>{formatTime(changedAt)}</a>
            </span>
          ))}
          .
        </Notice>
      )}
    </>
  );
}

/** Single controls together in one box, each group in a box of its own; the first one and those with errors are open. */
function Parts({ fields, errors }: Pick<ShopFormProps, 'fields'> & Pick<Verdict, 'errors'>) {
  const single = fields.filter(isLeaf);
  const groups = fields.filter((field) => !isLeaf(field));
  return (
    <>
      {groups.length < 3 ? null : (
        <nav aria-label="Groups of settings">
          <ul className={formStyles.contents}>
            {groups.map((group) => (
              <li key={keyOf(group)}>
                {/* The browser opens the box of the group */}
                <a href={`#${idOfField(toFindingPath(group.path))}`}>{group.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {single.length === 0 ? null : (
        <div className={formStyles.group}>
          <Fields fields={single} depth={1} />
        </div>
      )}
      {groups.map((group, at) => (
        <details
          key={keyOf(group)}
          open={at === 0 || errors.some(({ path }) => isWithin(path, group.path))}
          className={formStyles.group}
        >
          <summary className={styles.previewTitle}>{group.label}</summary>
          <FieldView field={group} />
        </details>
      ))}
    </>
  );
}

const keyOf = ({ label, path }: Field): string => `${label} ${path.join('.')}`;

function Toolbar({ title, section, verdict, canSave, shop }: ShopFormProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolRow}>
        <div className={styles.toolTitle}>
          <Heading level={1} size="m">
            {title}
          </Heading>
          {shop ? <ShopState shop={shop} /> : null}
        </div>
        <div className={styles.tools}>
          {/* The first button of a form is the one that the Enter key presses */}
          <VisuallyHidden>
            <button name="do" value="update" tabIndex={-1}>
              Check
            </button>
          </VisuallyHidden>
          <Button type="submit" tone="quiet" size="s" name="do" value="go-files">
            Files
          </Button>
          <Button type="submit" tone="quiet" size="s" name="do" value="go-law">
            Law
          </Button>
          <Button type="submit" tone="quiet" size="s" name="do" value="go-history">
            History
          </Button>
          <Button type="submit" tone="quiet" size="s" name="do" value="go-changes">
            Changes
          </Button>
          <Button type="submit" tone={canSave ? 'quiet' : 'brand'} size="s" name="do" value="download">
            Download
          </Button>
          {canSave ? (
            <Button type="submit" size="s" name="do" value="save">
              Save
            </Button>
          ) : null}
        </div>
      </div>
      <nav className={styles.tabs} aria-label="Parts of the file" data-live="tabs">
        <SectionTabs section={section} errors={verdict.errors} />
      </nav>
    </div>
  );
}
