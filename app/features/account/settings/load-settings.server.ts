import { loadMarkets } from '#app/features/fields/markets.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import { selectCountries, type ShopCountries } from './countries.server.ts';
import { settingsDocument, type ApiAccount } from './settings.documents.server.ts';
import { toSettingsAccount } from './to-settings-account.server.ts';
import type { SettingsAccount } from './settings-view.ts';

/** The account as the API has it, and as the page shows it. */
export interface LoadedSettings {
  readonly user: ApiAccount;
  readonly countries: ShopCountries;
  readonly account: SettingsAccount;
}

/** The logged-in customer's settings. Throws a `CommerceError` where the API fails. */
export async function loadSettings(context: RequestContext): Promise<LoadedSettings> {
  const { commerce } = context;
  const [{ getUser: user }, markets] = await Promise.all([
    commerce.request(settingsDocument),
    loadMarkets(context),
  ]);
  if (user === null) return notFound();
  const countries = selectCountries(context, markets);
  return { user, countries, account: toSettingsAccount(context, user, countries) };
}
