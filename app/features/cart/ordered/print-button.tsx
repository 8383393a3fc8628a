import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';

/** Browsers without scripts print by their own menu. */
export function PrintButton() {
  const t = useTranslate();
  if (!useIsScripted()) return null;
  return (
    <Button tone="outline" onClick={() => window.print()}>
      {t('orders.confirm.print')}
    </Button>
  );
}
