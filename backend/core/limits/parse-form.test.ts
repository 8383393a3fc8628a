import { expect, test } from 'vitest';
import { parseForm } from './parse-form.ts';

const limits = { formFields: 3, formNameBytes: 4, formValueBytes: 6 };

test('a form within the limits is parsed, the last value of a repeated name', () => {
  const fieldsOf = (text: string) => {
    const form = parseForm(text, limits);
    return form.ok ? form.fields : form.reached;
  };
  expect(fieldsOf('a=1&b=x+y&a=%C3%A5')).toEqual({ a: 'å', b: 'x y' });
  expect(fieldsOf('')).toEqual({});
  expect(fieldsOf('a&b=')).toEqual({ a: '', b: '' });
  expect(fieldsOf('%ff=%')).toEqual({ '\uFFFD': '%' });
  expect(Object.getPrototypeOf(fieldsOf('x=1'))).toBe(Object.prototype);
});

test('each limit of a form may be used in full and not exceeded', () => {
  const reached = (text: string) => {
    const form = parseForm(text, limits);
    return form.ok ? null : form.reached;
  };
  expect(reached('a=1&a=2&a=3')).toBeNull();
  expect(reached('a=1&a=2&a=3&a=4')).toBe('formFields');
  expect(reached('&&&')).toBe('formFields');
  expect(reached('abcd=1')).toBeNull();
  expect(reached('abcde=1')).toBe('formNameBytes');
  expect(reached('abcde')).toBe('formNameBytes');
  expect(reached('a=123456')).toBeNull();
  expect(reached('a=1234567')).toBe('formValueBytes');
  expect(reached('a=1&b=%C3%A5%C3%A5')).toBe('formValueBytes');
});
