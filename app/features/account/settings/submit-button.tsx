import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import type { SettingsIntent } from './settings-view.ts';

interface SubmitButtonProps {
  readonly intent: SettingsIntent;
  readonly tone?: 'brand' | 'outline' | 'quiet';
  readonly children: ReactNode;
}

/** A button that names what it asks for. */
export function SubmitButton({ intent, tone, children }: SubmitButtonProps) {
  const navigation = useNavigation();
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      tone={tone}
      loading={navigation.formData?.get('intent') === intent}
    >
      {children}
    </Button>
  );
}
