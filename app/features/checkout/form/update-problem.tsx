import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { UpdateProblem } from '#app/features/checkout/form/live/use-live-checkout.ts';
import * as styles from './checkout-form.css.ts';

interface UpdateProblemBarProps {
  readonly problem: UpdateProblem | null;
  readonly onRetry: () => void;
}

/** Says that what is typed is not saved and that the sums are not up to date; in view wherever the shopper is in the form. */
export function UpdateProblemBar({ problem, onRetry }: UpdateProblemBarProps) {
  const t = useTranslate();
  if (problem === null) return null;
  return (
    <div className={styles.problem}>
      <Notice tone="critical" live>
        <div className={styles.problemContent}>
          {t(`checkout.update.${problem}`)}
          <Button tone="outline" size="s" onClick={onRetry}>
            {t('checkout.update.retry')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
