import { type ReactNode, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { type CustomerField, PLACE_FIELDS } from '#app/features/fields/address-fields.ts';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { CustomerText } from '#app/features/fields/customer-text.tsx';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import type { BlockProps } from './block-props.ts';
import {
  ADDRESS_FIELDS,
  blockId,
  EDIT_PARAMETER,
  GENDERS,
  type SettingsAnswer,
  type SettingsBlock,
  type SettingsField,
} from './settings-view.ts';
import * as styles from './settings.css.ts';
import { fieldId, type FieldStates, PasswordForm, SettingsForm, toRules } from './password-form.tsx';
import { listDetailsFields, type SettingsShape, toShape } from './settings-shape.ts';
import { SubmitButton } from './submit-button.tsx';
import { isOptional } from './settings-rules.ts';

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

const FORMS = { details: DetailsForm, address: AddressForm, password: PasswordForm } as const;

interface BlockFormProps extends BlockProps {
  readonly block: keyof typeof FORMS;
}

/** The form of a block that is edited. */
export function BlockForm({ block, ...props }: BlockFormProps) {
  const Form = FORMS[block];
  return <Form {...props} />;
}

/** The form of the saved address. Its rules follow the chosen country. */
function AddressForm({ account, answer, closePath }: BlockProps) {
  const t = useTranslate();
  const { countries, address } = account;
  const [chosen, setChosen] = useState(findFieldValue(answer?.reply, 'country') ?? address.country);
  const shape = toShape(account, chosen);
  return (
    <SettingsForm
      block="address"
      rules={toRules(ADDRESS_FIELDS, shape)}
      answer={answer}
      closePath={closePath}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) setChosen(target.value);
      }}
      extra={
        account.addressLines.length === 0 ? null : (
          <SubmitButton intent="removeAddress" tone="quiet">
            {t('account.settings.address.remove')}
          </SubmitButton>
        )
      }
    >
      {(states) => (
        <div className={styles.fields}>
          <SelectField
            id={fieldId('country')}
            name="country"
            label={t('fields.label.country')}
            autoComplete="country"
            defaultValue={chosen}
            error={states.findText('country')}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
          {PLACE_FIELDS.map((field) => (
            <SettingsText key={field} {...{ field, shape, states, answer }} saved={address[field]} />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

interface SettingsTextProps {
  readonly field: SettingsField & CustomerField;
  readonly shape: SettingsShape;
  readonly states: FieldStates;
  readonly answer: SettingsAnswer | undefined;
  readonly saved: string;
}

/** A text field of the settings. What was typed stays when the server refuses it. */
function SettingsText({ field, shape, states, answer, saved }: SettingsTextProps) {
  return (
    <CustomerText
      field={field}
      shape={shape}
      id={fieldId(field)}
      name={field}
      isOptional={isOptional(field, shape)}
      error={states.findText(field)}
      isValid={states.isValid(field)}
      // An answer without the value was sent empty
      defaultValue={answer === undefined ? saved : (findFieldValue(answer.reply, field) ?? '')}
    />
  );
}

/** The form of the customer's own data. */
function DetailsForm({ account, answer, closePath }: BlockProps) {
  const t = useTranslate();
  const shape = toShape(account);
  const fields = listDetailsFields(shape);
  return (
    <SettingsForm block="details" rules={toRules(fields, shape)} answer={answer} closePath={closePath}>
      {(states) => (
        <div className={styles.fields}>
          {fields.map((field) =>
            field === 'gender' ? (
              <div key={field} className={styles.wide}>
                <ChoiceGroup
                  legend={t('account.settings.gender')}
                  name={field}
                  chosen={findFieldValue(answer?.reply, field) ?? account.details.gender}
                  error={states.findText(field)}
                  choices={GENDERS.map((gender) => ({
                    value: gender,
                    label: t(`account.settings.gender.${gender}`),
                  }))}
                />
              </div>
            ) : (
              <SettingsText
                key={field}
                {...{ field, shape, states, answer }}
                saved={account.details[field]}
              />
            ),
          )}
          <p className={styles.fixed}>
            <span className={styles.term}>{t('fields.label.email')}</span>
            {account.email}
            <span className={styles.term}>{t('account.settings.emailFixed')}</span>
          </p>
        </div>
      )}
    </SettingsForm>
  );
}
