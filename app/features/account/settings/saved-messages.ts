import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { SettingsBlock, SettingsIntent } from './settings-view.ts';

/** What a form of the settings did, shown once in its block. */
export const SAVED_MESSAGES = {
  'account.settings.saved.details': 'details',
  'account.settings.saved.address': 'address',
  'account.settings.saved.addressRemoved': 'address',
  'account.settings.saved.newsletterOn': 'newsletter',
  'account.settings.saved.newsletterOff': 'newsletter',
  'account.settings.saved.password': 'password',
} as const satisfies Readonly<Partial<Record<OneTimeMessage, SettingsBlock>>>;
type SavedKey = keyof typeof SAVED_MESSAGES;

export interface SavedMessage {
  readonly message: SavedKey;
  readonly block: SettingsBlock;
}

export const SAVED_KEYS = Object.keys(SAVED_MESSAGES) as SavedKey[];

/** The message of a form that was accepted. */
export function selectSavedMessage(intent: SettingsIntent, newsletter: string | null): SavedKey {
  if (intent === 'removeAddress') return 'account.settings.saved.addressRemoved';
  if (intent !== 'newsletter') return `account.settings.saved.${intent}`;
  return newsletter === 'on' ? 'account.settings.saved.newsletterOn' : 'account.settings.saved.newsletterOff';
}

/** A message that the page took, with its block. */
export function toSavedMessage(message: OneTimeMessage | null): SavedMessage | null {
  const key = SAVED_KEYS.find((each) => each === message);
  return key === undefined ? null : { message: key, block: SAVED_MESSAGES[key] };
}
