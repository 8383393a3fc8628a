import type { FormEvent } from 'react';
import { submitNatively } from '#app/features/cart/live/use-cart.tsx';
import { PlainForm } from '#app/ui/router/plain-form.tsx';
import { usePrefixedUrl } from '#app/ui/link/link.tsx';
import { trackCall } from '#app/ui/router/page-progress.ts';
import { useOverlays } from '#app/ui/overlay/use-overlays.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { CHOICE_FIELDS, CHOICE_FORM, CHOICES_PATH } from './choices.ts';

/** The form of all choices in header, menu and footer (LY-13). Without script it leads back to the page. */
export function ChoiceForm() {
  const t = useTranslate();
  const overlays = useOverlays();
  const url = usePrefixedUrl(CHOICES_PATH);
  const { pathname, search } = useLocation();
  async function choose(button: HTMLButtonElement) {
    const { sendChoice } = await import('./send-choice.ts');
    await sendChoice(button, { url, overlays, closeLabel: t('common.close') });
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    // Another market changes the whole page, which says whether the cart has changed
    if (button.name === CHOICE_FIELDS.market) return;
    event.preventDefault();
    try {
      await trackCall(choose(button));
    } catch {
      submitNatively(form, button);
    }
  }
  return (
    <PlainForm id={CHOICE_FORM} method="post" action={CHOICES_PATH} onSubmit={submit}>
      <input type="hidden" name={CHOICE_FIELDS.returnTo} value={pathname + search} />
    </PlainForm>
  );
}
