import type { DataLayerMessage } from './to-messages.ts';
import { CONSENT_CATEGORIES } from '#app/request/visitor/consent-answer.ts';
import { GOOGLE_STORAGES } from '#app/request/visitor/consent-defaults.ts';
import { readConsent } from '#app/request/visitor/consent.ts';

/** Commands of Consent Mode are `arguments` objects: tag managers take arrays for something else. */
export const isCommand = (entry: DataLayerMessage | IArguments): entry is IArguments =>
  Object.prototype.toString.call(entry) === '[object Arguments]';

/** Sends what the visitor allows to the tag manager, where it differs from what was sent last. Does nothing without one. */
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
  if (JSON.stringify(last?.[2]) !== JSON.stringify(states)) command(layer, 'consent', 'update', states);
}

const collect = function collect(this: void): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see isCommand
  return arguments;
} as (...given: unknown[]) => IArguments;

const command = (layer: (DataLayerMessage | IArguments)[], ...words: unknown[]): unknown =>
  layer.push(collect(...words));
