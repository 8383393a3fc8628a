/** Of Google Consent Mode, by the category that allows them. */
export const GOOGLE_STORAGES = {
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  personalisation: ['personalization_storage'],
} as const;

/** How long tags wait for the visitor's answer after the tag manager has started, in ms. */
const WAIT_MS = 500;

/** The command is an `arguments` object: tag managers take arrays for something else. */
const NOTHING_ALLOWED = Object.fromEntries([
  ...Object.values(GOOGLE_STORAGES)
    .map((names) => names.map((name) => [name, 'denied'] as const))
    .flat(),
  ['functionality_storage', 'granted'],
  ['security_storage', 'granted'],
  ['wait_for_update', WAIT_MS],
]);

/** The first script of each page of a channel with a tag manager: nothing is allowed until the visitor answers. */
export const CONSENT_DEFAULTS = `window.dataLayer=[];(function(){dataLayer.push(arguments)})('consent','default',${JSON.stringify(NOTHING_ALLOWED)})`;
