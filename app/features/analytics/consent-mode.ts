import { CONSENT_CATEGORIES, readConsent } from '#app/request/visitor/consent.ts';
import { GOOGLE_STORAGES } from '#app/request/visitor/consent-defaults.ts';

/** An entry of the data layer, in the shape of GA4's ecommerce events. */
export type DataLayerMessage = Readonly<Record<string, unknown>>;

/** Commands of Consent Mode are `arguments` objects; arrays have another meaning for tag managers. */
export const isCommand = (entry: DataLayerMessage | IArguments): entry is IArguments =>
  Object.prototype.toString.call(entry) === '[object Arguments]';

/** Sends the visitor's consent to the tag manager, where it differs from the last one sent. Does nothing without a tag manager. */
export function setConsentMode(): void {
  if (document.documentElement.dataset.tags === undefined) return;
  const allowed = readConsent() ?? [];
  const states = Object.fromEntries(
    CONSENT_CATEGORIES.flatMap((category) => {
      const state = allowed.includes(category) ? 'granted' : 'denied';
      return GOOGLE_STORAGES[category].map((storage) => [storage, state]);
    }),
  );
  const layer = (window.dataLayer ??= []);
  const last = layer.findLast((entry) => isCommand(entry) && entry[1] === 'update') as IArguments | undefined;
  if (JSON.stringify(last?.[2]) !== JSON.stringify(states))
    layer.push(toCommand('consent', 'update', states));
}

const toCommand = function toCommand(this: void): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see isCommand
  return arguments;
} as (...words: unknown[]) => IArguments;
