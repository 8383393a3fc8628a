import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/use-channel.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { COMPARE_IDS } from './comparison.ts';
import { COMPARE_FORM } from './compare-form.ts';
import * as styles from './compare-choice.css.ts';

interface CompareChoiceProps {
  readonly product: { readonly id: number; readonly name: string };
}

/**
 * Chooses a product of a list for the comparison: a field of the form in `CompareBar`, which the page shows once. Nothing in shops
 * without comparison. The page needs the messages `compare`.
 */
export function CompareChoice({ product: { id, name } }: CompareChoiceProps) {
  const t = useTranslate();
  if (useChannel().comparePath === undefined) return null;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        form={COMPARE_FORM}
        name={COMPARE_IDS}
        value={id}
        autoComplete="off"
      />
      {t('catalog.compare.choose')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </label>
  );
}

/** The button to the comparison of what is chosen; at the lower edge of the window as soon as something is. Works without script. */
export function CompareBar() {
  const t = useTranslate();
  const { comparePath } = useChannel();
  if (comparePath === undefined) return null;
  return (
    <PlainForm id={COMPARE_FORM} method="get" action={comparePath} className={styles.bar}>
      <Container>
        <Button type="submit">{t('catalog.compare.submit')}</Button>
      </Container>
    </PlainForm>
  );
}
