import { expect, test } from 'vitest';
import { parseConfiguration } from './widget-configuration.server.ts';

const parseButton = (button: object) => parseConfiguration('Buttons', JSON.stringify({ buttons: [button] }));

test('a button is read by `buttonText` and `url` only, although the API sends `text` and `href` too', () => {
  const read = { buttonText: 'All brands', url: '/brands' };
  for (const button of [read, { ...read, text: 'Other', href: '/other' }])
    expect(parseButton(button)).toMatchObject({ configuration: { value: { buttons: [{ ...read }] } } });
  expect(parseButton({ ...read, text: 'Other', href: '/other' })).toEqual(parseButton(read));
  expect(parseButton({ text: 'Other', href: '/other' })).toEqual(parseButton({}));
});
