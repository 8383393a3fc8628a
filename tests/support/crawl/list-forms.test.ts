import { expect, test } from 'vitest';
import { listForms } from './list-forms.ts';

const URL = 'http://shop.example/en/page?a=1';

test('each button of a form is a way to send it, with the present values of its fields', () => {
  const page = `<form method="post" action="/en/x?b=2#part"><input type="hidden" name="h" value="&quot;1&quot;"/>
    <input name="t"/><input type="checkbox" name="c" value="yes"/><input type="radio" name="r" value="1" checked=""/>
    <textarea name="a">
Text</textarea><select name="s"><option value="1">One</option><option value="2" selected="">Two</option></select>
    <input name="off" disabled="" value="x"/><button name="go" value="1">Go</button><button type="button">No</button>
    <button formAction="#other">Other</button></form><script>"<form>"</script>`;
  const fields = [
    ['h', '"1"'],
    ['t', ''],
    ['r', '1'],
    ['a', 'Text'],
    ['s', '2'],
  ];
  const empty = new Map([
    ['t', 'text'],
    ['c', 'choice:yes'],
  ]);
  expect(listForms(page, URL)).toEqual([
    {
      method: 'POST',
      action: '/en/x?b=2',
      fields: [...fields, ['go', '1']],
      empty,
      place: { form: 0, button: 0 },
    },
    { method: 'POST', action: '/en/page?a=1', fields, empty, place: { form: 0, button: 1 } },
  ]);
});

test('buttons and fields elsewhere on the page belong to the form that they name', () => {
  const page = '<form id="f"><input name="q"/></form><button form="f" name="add" value="7">Add</button>';
  expect(listForms(page, URL)).toEqual([
    {
      method: 'GET',
      action: '/en/page?a=1',
      fields: [
        ['q', ''],
        ['add', '7'],
      ],
      empty: new Map([['q', 'text']]),
      place: { form: 0, button: 0 },
    },
  ]);
});
