import { useTranslate } from '#app/i18n/use-translate.ts';
import { Prose } from '#app/ui/prose/prose.tsx';
import { evenColumns } from './disclosure-tables.css.ts';

interface DisclosedRow {
  readonly names: readonly string[];
  readonly purpose: string;
  readonly lifetime: string;
}

export interface DisclosedCompany {
  /** Hosts. */
  readonly names: readonly string[];
  readonly purpose: string;
}

/** In the language of the page. */
export interface Disclosures {
  readonly groups: readonly { readonly title: string; readonly rows: readonly DisclosedRow[] }[];
  readonly companies: readonly DisclosedCompany[];
}

/** What the shop stores in browsers, by the category that allows it, and whose contents and scripts it may load (RT-18). */
export function DisclosureTables({ disclosures }: { readonly disclosures: Disclosures }) {
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

function RowsTable({ title, rows }: Disclosures['groups'][number]) {
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
