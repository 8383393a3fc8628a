import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockForm, type BlockFormProps } from './block-form.tsx';
import { blockId, EDIT_PARAMETER, type SettingsBlock } from './settings-view.ts';
import * as styles from './settings.css.ts';

interface BlockFrameProps {
  readonly block: SettingsBlock;
  readonly title: string;
  /** What the last form did; announced as soon as it appears. */
  readonly message?: string;
  /** The link that opens the form; absent where the form is open, or where there is none to open. */
  readonly editLabel?: string;
  readonly children: ReactNode;
}

/** One block of the settings: its title, the link that edits it, and its facts or its form. */
export function BlockFrame({ block, title, message, editLabel, children }: BlockFrameProps) {
  const id = blockId(block);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.block}>
      <div className={styles.head}>
        <Heading level={2} size="m" id={`${id}-title`}>
          {title}
        </Heading>
        {editLabel === undefined ? null : <EditLink block={block} label={editLabel} title={title} />}
      </div>
      {message === undefined ? null : (
        <Notice tone="success" live>
          {message}
        </Notice>
      )}
      {children}
    </section>
  );
}

interface EditableBlockProps extends BlockProps {
  readonly block: BlockFormProps['block'];
  readonly title: string;
  /** Of the link that opens the form. */
  readonly editLabel: string;
  /** What is saved. */
  readonly children: ReactNode;
}

/** A block that shows what is saved, and its form in the place of that while it is edited. */
export function EditableBlock({ title, editLabel, children, ...props }: EditableBlockProps) {
  const { block, isEdited, message } = props;
  return (
    <BlockFrame block={block} title={title} message={message} editLabel={isEdited ? undefined : editLabel}>
      {isEdited ? <BlockForm {...props} /> : children}
    </BlockFrame>
  );
}

interface EditLinkProps extends Pick<BlockFrameProps, 'block' | 'title'> {
  readonly label: string;
}

/** Without script the page opens again at the block; with script nothing moves. */
function EditLink({ block, label, title }: EditLinkProps) {
  const target = useIsScripted() ? '' : `#${blockId(block)}`;
  return (
    <ButtonLink
      tone="outline"
      size="s"
      preventScrollReset
      target={{ internal: true, to: `?${EDIT_PARAMETER}=${block}${target}` }}
    >
      <span>
        {label}
        <VisuallyHidden> {title}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
}

interface Fact {
  readonly term: string;
  /** Empty: not given. */
  readonly value: string;
}

/** What is saved, to read. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useTranslate();
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={value === '' ? `${styles.value} ${styles.missing}` : styles.value}>
            {value === '' ? t('account.settings.notGiven') : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
