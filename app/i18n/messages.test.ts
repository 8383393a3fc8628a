import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { MESSAGE_FILES, selectMessages } from './message-files.server.ts';
import type { MessageKey, Namespace } from './messages.ts';
import { createTranslate } from './translate.ts';
import { createTranslators } from './translators.server.ts';

const NAMESPACES = Object.keys(MESSAGE_FILES.en) as Namespace[];
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
const placeholdersOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('no language misses a key that English has, nor has one of its own', () => {
  for (const language of OTHER_LANGUAGES)
    for (const namespace of NAMESPACES)
      expect(Object.keys(MESSAGE_FILES[language][namespace]).toSorted(), `${language}/${namespace}`).toEqual(
        Object.keys(MESSAGE_FILES.en[namespace]).toSorted(),
      );
});

test('every text says something and takes the values that English takes', () => {
  for (const language of LANGUAGES)
    for (const namespace of NAMESPACES)
      for (const [key, text] of Object.entries(MESSAGE_FILES[language][namespace])) {
        const where = `${language}/${namespace}/${key}`;
        expect(text.trim(), where).not.toBe('');
        // A singular may spell its number out.
        if (!key.endsWith('_one'))
          expect(placeholdersOf(text), where).toEqual(placeholdersOf(MESSAGE_FILES.en[namespace][key] ?? ''));
      }
});

test('the browser’s translator says what i18next says, for every key and several counts', async () => {
  const translators = await createTranslators();
  for (const language of LANGUAGES) {
    const translate = createTranslate(language, selectMessages(language, NAMESPACES));
    for (const namespace of NAMESPACES)
      for (const key of Object.keys(MESSAGE_FILES[language][namespace])) {
        const name = `${namespace}.${key.replace(/_(one|other)$/, '')}` as MessageKey;
        for (const count of [0, 1, 2, 21]) {
          const values = { count, quantity: count, name: '<b>&' };
          expect(translate(name, values)).toBe(translators[language](name, values));
        }
      }
  }
});

test('a value that a text does not get stays visible as its placeholder', () => {
  expect(createTranslate('en', { 'a.b': 'Only {quantity} left' })('a.b' as MessageKey, {})).toBe(
    'Only {quantity} left',
  );
});
