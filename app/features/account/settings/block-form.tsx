import { AddressForm } from './address-form.tsx';
import type { BlockProps } from './block-props.ts';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';

const FORMS = { details: DetailsForm, address: AddressForm, password: PasswordForm } as const;

export interface BlockFormProps extends BlockProps {
  readonly block: keyof typeof FORMS;
}

/** The form of a block that is edited. */
export function BlockForm({ block, ...props }: BlockFormProps) {
  const Form = FORMS[block];
  return <Form {...props} />;
}
