import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBlurErrors } from '#app/ui/field/form.ts';

/** `useBlurErrors` for rules whose errors are message keys: `findText` finds the error in the visitor's language. */
export function useFieldErrors(...form: Parameters<typeof useBlurErrors>) {
  const t = useTranslate();
  const errors = useBlurErrors(...form);
  const findText = (field: string): string | undefined => {
    const key = errors.findError(field);
    return key === null ? undefined : t(key as MessageKey);
  };
  return { ...errors, findText };
}
