import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { MESSAGE_FILES, NAMESPACES } from './message-files.server.ts';
import type { MessageKey } from './messages.ts';
import { createTranslators, remixI18next } from './translators.server.ts';
import { createTranslate } from './translate.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
const placeholdersOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('all languages have the same keys as English', () => {
  for (const language of OTHER_LANGUAGES)
    for (const namespace of NAMESPACES)
      expect(Object.keys(MESSAGE_FILES[language][namespace]).toSorted(), `${language}/${namespace}`).toEqual(
        Object.keys(MESSAGE_FILES.en[namespace]).toSorted(),
      );
});

test('no text is empty, and all have the placeholders of the English text', () => {
  for (const language of LANGUAGES)
    for (const namespace of NAMESPACES)
      for (const [key, text] of Object.entries(MESSAGE_FILES[language][namespace])) {
        const where = `${language}/${namespace}/${key}`;
        expect(text.trim(), where).not.toBe('');
        // A singular may have its number in words.
        if (!key.endsWith('_one'))
          expect(placeholdersOf(text), where).toEqual(placeholdersOf(MESSAGE_FILES.en[namespace][key] ?? ''));
      }
});

test('every text is the same as from i18next, for several counts', async () => {
  const translators = await createTranslators();
  for (const language of LANGUAGES) {
    const { translate } = translators[language];
    const t = (await remixI18next.getFixedT(language)) as (key: string, options: object) => string;
    for (const namespace of NAMESPACES)
      for (const key of Object.keys(MESSAGE_FILES[language][namespace])) {
        const name = key.replace(/_(one|other)$/, '');
        for (const count of [0, 1, 2, 21]) {
          const values = { count, quantity: count, name: '<b>&' };
          const text = translate(`${namespace}.${name}` as MessageKey, values);
          expect(text).toBe(t(name, { ns: namespace, ...values }));
        }
      }
  }
});

test('a placeholder without a value stays in the text', () => {
  expect(createTranslate('en', { 'a.b': 'Only {quantity} left' })('a.b' as MessageKey, {})).toBe(
    'Only {quantity} left',
  );
});
