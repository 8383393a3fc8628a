import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { SETTINGS_ANCHOR } from './consent-form.ts';
import { DisclosureTables, type Disclosures } from './disclosures/disclosure-tables.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

interface CookiesPartProps {
  readonly settings: SettingsFormProps;
  readonly disclosures: Disclosures;
}

/** Below the shop's own words about cookies: the visitor's answer, which can be changed here, and what is stored (RT-18). */
export function CookiesPart({ settings, disclosures }: CookiesPartProps) {
  const t = useTranslate();
  return (
    <Stack space="xl">
      <section id={SETTINGS_ANCHOR} aria-labelledby="settings-title">
        <Stack space="s">
          <Heading level={2} id="settings-title">
            {t('consent.settings.title')}
          </Heading>
          <SettingsForm {...settings} />
        </Stack>
      </section>
      <DisclosureTables disclosures={disclosures} />
    </Stack>
  );
}
