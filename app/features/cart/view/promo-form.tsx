import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CART_PATHS } from '#app/features/cart/forms/cart-forms.ts';
import type { CartView } from '#app/features/cart/cart.ts';
import { useSendChange } from '#app/features/cart/live/use-cart.tsx';
import type { ShownNotice } from '#app/features/cart/live/cart-changes.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { Button, IconButton } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { PlainForm } from '#app/ui/link/link.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ReturnField } from './line-forms.tsx';
import * as styles from './cart-summary.css.ts';

interface PromoFormProps {
  readonly cart: CartView;
  readonly notice: ShownNotice | null;
  /** What was typed, after an answer without script. */
  readonly typed?: string | undefined;
  /** Page to return to without script, without language prefix; default: the cart. */
  readonly returnTo?: ShopPath;
}

/** A promo code or gift card: activate it, or see and remove the active one (CT-04). */
export function PromoForm({ cart: { promoCode }, notice, typed, returnTo }: PromoFormProps) {
  return promoCode === undefined ? (
    <EnterCode notice={notice?.isPromo ? notice : null} typed={typed} returnTo={returnTo} />
  ) : (
    <ActiveCode code={promoCode} returnTo={returnTo} />
  );
}

function EnterCode({
  notice,
  typed,
  returnTo,
}: {
  readonly notice: ShownNotice | null;
  readonly typed: string | undefined;
  readonly returnTo: ShopPath | undefined;
}) {
  const t = useTranslate();
  const send = useSendChange();
  const form = useRef<HTMLFormElement>(null);
  /** The notice about a code that was edited since. */
  const [corrected, setCorrected] = useState<ShownNotice | null>(null);
  const error = notice?.tone === 'critical' && notice !== corrected ? notice.text : undefined;
  const [startsOpen] = useState(error !== undefined);
  useEffect(() => {
    if (notice?.tone === 'critical') form.current?.querySelector('input')?.focus();
  }, [notice]);
  function activate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void send({ type: 'promo', code: typeof code === 'string' ? code : '' }, event.currentTarget);
  }
  return (
    <Accordion title={t('cart.promo.title')} open={startsOpen}>
      <PlainForm
        ref={form}
        method="post"
        action={CART_PATHS.promo}
        onSubmit={activate}
        noValidate
        className={styles.promoRow}
      >
        <ReturnField to={returnTo} />
        <TextField
          label={t('cart.promo.code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          defaultValue={typed}
          error={error}
          onInput={() => setCorrected(notice)}
        />
        <Button type="submit" tone="outline">
          {t('cart.promo.activate')}
        </Button>
      </PlainForm>
    </Accordion>
  );
}

function ActiveCode({ code, returnTo }: { readonly code: string; readonly returnTo: ShopPath | undefined }) {
  const t = useTranslate();
  const send = useSendChange();
  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send({ type: 'promoRemove' }, event.currentTarget);
  }
  return (
    <PlainForm method="post" action={CART_PATHS.promoRemove} onSubmit={remove} className={styles.activeCode}>
      <ReturnField to={returnTo} />
      <span className={styles.codeName}>
        <Icon name="check" size="s" label={t('cart.promo.active')} /> {code}
      </span>
      <IconButton icon="close" size="s" type="submit" label={t('cart.promo.removeOf', { code })} />
    </PlainForm>
  );
}
