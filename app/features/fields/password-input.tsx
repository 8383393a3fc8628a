import type { ComponentProps } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { PasswordField } from '#app/ui/field/password-field.tsx';

/** A password with the texts of its buttons and its strength. */
export function PasswordInput({
  isRated = false,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, 'texts' | 'strengthTexts' | 'required'> & {
  /** Shows the strength of a new password. */
  readonly isRated?: boolean;
}) {
  const t = useTranslate();
  const strengthTexts = {
    tooShort: t('fields.password.strength.tooShort'),
    weak: t('fields.password.strength.weak'),
    good: t('fields.password.strength.good'),
    strong: t('fields.password.strength.strong'),
  };
  return (
    <PasswordField
      {...props}
      required
      texts={{
        show: t('fields.password.show'),
        hide: t('fields.password.hide'),
        capsLock: t('fields.password.capsLock'),
      }}
      {...(isRated ? { strengthTexts } : {})}
    />
  );
}
