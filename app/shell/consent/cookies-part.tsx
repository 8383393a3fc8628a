import { useTranslate } from '#app/i18n/use-translate.ts';
import { Heading, Prose } from '#app/ui/text/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { SETTINGS_ANCHOR } from './consent-form.ts';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';
import { evenColumns } from './cookies-part.css.ts';

interface CookiesPartProps {
  readonly settings: SettingsFormProps;
  readonly disclosures: Disclosures;
}

/** Below the shop's own text about cookies: the settings, and the list of what is stored (RT-18). */
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

interface DisclosureGroup {
  readonly title: string;
  readonly rows: readonly {
    readonly names: readonly string[];
    readonly purpose: string;
    readonly lifetime: string;
  }[];
}

/** In the language of the page. */
export interface Disclosures {
  readonly groups: readonly DisclosureGroup[];
  /** `names` are hosts. */
  readonly companies: readonly { readonly names: readonly string[]; readonly purpose: string }[];
}

/** What the shop stores in browsers, by category, and the companies whose contents and scripts it may load (RT-18). */
function DisclosureTables({ disclosures }: { readonly disclosures: Disclosures }) {
  const t = useTranslate();
  return (
    <Prose>
      <h2>{t('consent.list.title')}</h2>
      <p>{t('consent.list.intro')}</p>
      {disclosures.groups.map(({ title, rows }) => (
        <RowsTable key={title} title={title} rows={rows} />
      ))}
      <h3>{t('consent.others.title')}</h3>
      <p>{t('consent.others.intro')}</p>
      <ul>
        {disclosures.companies.map(({ names, purpose }) => (
          <li key={purpose}>
            <strong>{names.join(', ')}</strong>: {purpose}
          </li>
        ))}
      </ul>
    </Prose>
  );
}

function RowsTable({ title, rows }: DisclosureGroup) {
  const t = useTranslate();
  return (
    <>
      <h3>{title}</h3>
      <table className={evenColumns}>
        <thead>
          <tr>
            <th scope="col">{t('consent.list.name')}</th>
            <th scope="col">{t('consent.list.purpose')}</th>
            <th scope="col">{t('consent.list.lifetime')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ names, purpose, lifetime }) => (
            <tr key={names[0]}>
              <th scope="row">{names.join(', ')}</th>
              <td>{purpose}</td>
              <td>{lifetime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
