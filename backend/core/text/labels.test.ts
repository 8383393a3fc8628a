import { expect, test } from 'vitest';
import { formatSizeLabel } from './labels.ts';

test('counts are translated', () => {
  const languages = ['sv', 'en', 'fi', 'da', 'nb'] as const;
  expect(languages.map((language) => formatSizeLabel('12-pack', language))).toEqual([
    '12-pack',
    '12-pack',
    '12 kpl',
    '12 stk.',
    '12-pakning',
  ]);
  expect(formatSizeLabel('9 st', 'en')).toBe('9 pieces');
  expect(formatSizeLabel('9 st', 'fi')).toBe('9 kpl');
});

test('decimals have the language’s separator; other labels are unchanged', () => {
  expect(formatSizeLabel('0,5 l', 'en')).toBe('0.5 l');
  expect(formatSizeLabel('1.5 m', 'fi')).toBe('1,5 m');
  for (const label of ['500 g', 'Ø 38 cm', '45 × 45 cm', 'M', '-', 'Set of 4'])
    expect(formatSizeLabel(label, 'fi')).toBe(label);
});
