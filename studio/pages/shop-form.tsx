import { Button } from '#app/ui/button/button.tsx';
import { ErrorSummary } from '#app/ui/field/error-summary.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { Draft } from '#studio/drafts/draft-store.ts';
import type { Verdict } from '#studio/drafts/judge-draft.ts';
import { isLeaf, type Field } from '#studio/form/field.ts';
import { SECTION_TITLES, SECTIONS, sectionOf, type Section } from '#studio/form/sections.ts';
import { Fields, FieldView } from '#studio/parts/field-view.tsx';
import * as formStyles from '#studio/parts/form.css.ts';
import * as styles from '#studio/parts/studio.css.ts';
import { FormViewContext, type FormView } from '#studio/parts/view-context.ts';
import { Preview } from '#studio/parts/preview.tsx';
import { StatusView } from '#studio/parts/status-view.tsx';

export interface ShopFormProps {
  readonly title: string;
  readonly draft: Draft;
  readonly section: Section;
  readonly fields: readonly Field[];
  readonly verdict: Verdict;
  readonly view: Omit<FormView, 'errors' | 'rejected'>;
  readonly canSave: boolean;
  /** What the last request did. */
  readonly notice: { readonly tone: 'success' | 'critical' | 'info'; readonly text: string } | null;
  /** Address of the draft's start page; null where there is no preview. */
  readonly preview: string | null;
  /** The last save was refused. */
  readonly isRefused: boolean;
}

/** A shop's file as a form. Every button sends all controls of the page, so that nothing that was typed is lost. */
export function ShopForm(props: ShopFormProps) {
  const { draft, section, fields, verdict, view, notice, preview, isRefused } = props;
  const errors = verdict.errors;
  const aside = preview === null ? styles.split : `${styles.split} ${styles.splitWithPreview}`;
  return (
    <FormViewContext.Provider value={{ ...view, errors, rejected: draft.rejected }}>
      <form method="post" action={`/studio/shops/${draft.key}`} data-studio-form="">
        <input type="hidden" name="draft" value={draft.id} />
        <input type="hidden" name="part" value={section} />
        <Toolbar {...props} />
        <div className={formStyles.fields}>
          {notice ? (
            <Notice tone={notice.tone} live>
              {notice.text}
            </Notice>
          ) : null}
          {isRefused && errors.length > 0 ? (
            <ErrorSummary
              title="The file was not saved: the server would refuse it"
              errors={errors.slice(0, 10).map(({ path, reason }) => ({ text: `${path} ${reason}` }))}
            />
          ) : null}
          <div className={aside}>
            <aside className={styles.aside} aria-label="State of the draft">
              <div data-live="status">
                <StatusView draft={draft} verdict={verdict} />
              </div>
              {preview === null ? null : <Preview link={preview} />}
            </aside>
            <div className={formStyles.fields}>
              {section === 'json' ? <JsonArea draft={draft} errors={errors} /> : <Parts fields={fields} />}
            </div>
          </div>
        </div>
      </form>
    </FormViewContext.Provider>
  );
}

/** Single controls together in one box, each group in a box of its own. */
function Parts({ fields }: Pick<ShopFormProps, 'fields'>) {
  const single = fields.filter(isLeaf);
  return (
    <>
      {single.length === 0 ? null : (
        <div className={formStyles.group}>
          <Fields fields={single} depth={1} />
        </div>
      )}
      {fields.map((field) =>
        isLeaf(field) ? null : <FieldView key={`${field.label} ${field.path.join('.')}`} field={field} />,
      )}
    </>
  );
}

function Toolbar({ title, draft, section, verdict, canSave }: ShopFormProps) {
  const isChanged = draft.text !== draft.base;
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolRow}>
        <Heading level={1} size="m">
          {title}
        </Heading>
        <div className={styles.tools}>
          {/* The first button of a form is the one that the Enter key presses */}
          <VisuallyHidden>
            <button name="do" value="update" tabIndex={-1}>
              Check
            </button>
          </VisuallyHidden>
          <Button type="submit" tone="quiet" size="s" name="do" value="go-history">
            History
          </Button>
          <Button type="submit" tone="quiet" size="s" name="do" value="go-changes">
            Changes
          </Button>
          {isChanged ? (
            <Button type="submit" tone="quiet" size="s" name="do" value="discard">
              Discard
            </Button>
          ) : null}
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
      <SectionTabs section={section} verdict={verdict} />
    </div>
  );
}

function SectionTabs({ section, verdict }: Pick<ShopFormProps, 'section' | 'verdict'>) {
  return (
    <nav className={styles.tabs} aria-label="Parts of the file">
      {SECTIONS.map((each) => {
        const count = verdict.errors.filter(({ path }) => sectionOf(path) === each).length;
        return (
          <button
            key={each}
            name="do"
            value={`go:${each}`}
            aria-current={each === section ? 'true' : undefined}
            className={styles.tab}
          >
            {SECTION_TITLES[each]}
            {count > 0 ? (
              <span className={styles.tabCount}>
                {count}
                <VisuallyHidden> errors</VisuallyHidden>
              </span>
            ) : null}
          </button>
        );
      })}
    </nav>
  );
}

function JsonArea({ draft, errors }: { readonly draft: Draft; readonly errors: Verdict['errors'] }) {
  return (
    <div className={formStyles.group}>
      <label htmlFor="text" className={formStyles.legend}>
        The file as JSON
      </label>
      <textarea
        id="text"
        name="text"
        defaultValue={draft.text}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        aria-invalid={errors.length > 0 || undefined}
        className={styles.codeArea}
      />
    </div>
  );
}
