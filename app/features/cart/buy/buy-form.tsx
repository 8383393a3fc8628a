import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopTarget } from '#kernel/shop-path.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';
import {
  findFieldError,
  findFieldValue,
  type FormReply,
  useFocusOnError,
  useOwnPageAction,
} from '#app/ui/field/form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChoiceLinks } from '#app/ui/choice/choice-links.tsx';
import { Stepper } from '#app/ui/value/stepper.tsx';
import { ErrorNotice, Notice } from '#app/ui/display/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import * as styles from './buy-form.css.ts';

/** How a buy form is sent, and the answer to it. */
export interface BuyFormProps {
  readonly id: string;
  readonly reply?: FormReply | undefined;
  /** Values for the placeholders of error messages. */
  readonly facts?: MessageValues | undefined;
  readonly isSending: boolean;
  /** Called if the page has scripts; else the browser sends the form to its page. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface ProductFormProps extends BuyFormProps {
  readonly sizes: readonly {
    readonly skuId: number;
    readonly name: string;
    /** Stock label. */
    readonly note: string;
    /** Pieces that can be bought; 0 if sold out. */
    readonly available: number;
    /** Address of the page with this size chosen. */
    readonly to: ShopTarget;
  }[];
  /** SKU of the chosen size; null before one is chosen. */
  readonly chosen: number | null;
}

/**
 * Size, quantity and buy button (PP-02). A size is chosen by a link, because it changes the stock on the page; a sold-out
 * one can be chosen, to see when it comes back, but not be bought.
 */
export function BuyForm({ sizes, chosen, isSending, ...form }: ProductFormProps) {
  const t = useTranslate();
  const quantityId = useId();
  const { reply, facts } = form;
  const size = sizes.find(({ skuId }) => skuId === chosen);
  const findError = (field: string): string | undefined => {
    const key = findFieldError(reply, field);
    // The schema's error texts are message keys
    return key === null ? undefined : t(key as MessageKey, facts);
  };
  return (
    <BuyFormShell {...form} formClass={styles.form}>
      {chosen === null ? null : <input type="hidden" name="skuId" value={chosen} />}
      {sizes.length === 1 ? null : (
        <ChoiceLinks
          legend={t('catalog.buy.chooseSize')}
          error={chosen === null ? findError('skuId') : undefined}
          choices={sizes.map(({ skuId, name, note, to }) => ({
            id: skuId,
            to,
            label: name,
            note,
            isChosen: skuId === chosen,
          }))}
        />
      )}
      {size?.available === 0 ? null : (
        <div className={styles.submitRow}>
          <Stepper
            id={quantityId}
            name="quantity"
            label={t('catalog.buy.quantity')}
            fewerLabel={t('catalog.buy.fewer')}
            moreLabel={t('catalog.buy.more')}
            initial={findWholeNumber(findFieldValue(reply, 'quantity')) ?? 1}
            max={size?.available ?? Math.max(...sizes.map(({ available }) => available))}
            error={findError('quantity')}
          />
          <Button type="submit" size="l" wide loading={isSending}>
            {t('catalog.buy.add')}
          </Button>
        </div>
      )}
    </BuyFormShell>
  );
}

interface BuyFormShellProps extends Omit<BuyFormProps, 'isSending'> {
  readonly formClass: string;
  /** Called with the fields at first, because they may have been changed before hydration, and after each change. */
  readonly onFields?: (fields: FormData) => void;
  readonly children: ReactNode;
}

/**
 * The form of a product's page that adds to the cart. Errors come from the server, so the browser's own validation is off. Their
 * texts are message keys.
 */
export function BuyFormShell(props: BuyFormShellProps) {
  const { id, reply, facts, onSubmit, formClass, onFields, children } = props;
  const t = useTranslate();
  const form = useFocusOnError(reply);
  const action = useOwnPageAction(id);
  const readFirst = useRef(onFields);
  useEffect(() => {
    if (form.current) readFirst.current?.(new FormData(form.current));
  }, [form]);
  const error = findFieldError(reply, '');
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      id={id}
      noValidate
      className={formClass}
      onSubmit={onSubmit}
      onChange={onFields && ((event) => onFields(new FormData(event.currentTarget)))}
    >
      <input type="hidden" name="intent" value="buy" />
      <ErrorNotice text={error && t(error as MessageKey, facts)} />
      {children}
    </Form>
  );
}

interface BuyBarProps {
  /** Id of the form that the button submits. */
  readonly form: string;
  readonly name: string;
  readonly price: ReactNode;
  /** Text about the last submission; the form, which may be out of view, announces it to screen readers. */
  readonly outcome?: string | undefined;
}

/**
 * Buy button at the bottom of a phone's window. Submits the buy form by its id, so it needs no script. It must be the last
 * element of the page's main part: it is sticky within that part.
 */
export function BuyBar({ form, name, price, outcome }: BuyBarProps) {
  const t = useTranslate();
  return (
    <div className={styles.bar}>
      <div className={styles.barText}>
        <span className={styles.barName}>{name}</span>
        {outcome === undefined ? <span>{price}</span> : <span aria-hidden>{outcome}</span>}
      </div>
      <Button type="submit" form={form}>
        {t('catalog.buy.add')}
      </Button>
    </div>
  );
}

interface AddedNoticeProps {
  /** A package and its chosen parts. */
  readonly contents?: { readonly name: string; readonly parts: readonly string[] } | undefined;
}

/** Confirmation after a successful submission of the buy form (CT-05); shows what a package contains. */
export function AddedNotice({ contents }: AddedNoticeProps) {
  const t = useTranslate();
  return (
    <Notice tone="success" live>
      {contents === undefined || contents.parts.length === 0
        ? t('catalog.buy.added')
        : t('catalog.package.added', { name: contents.name, parts: contents.parts.join(', ') })}
    </Notice>
  );
}
