import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { parseJsonWidget } from './parse-json-widget.server.ts';

const context = aContext({ language: 'en' });
const aWidget = { id: 'w', name: 'JSON', configuration: '', images: null };
const parse = (templateName: string, content: unknown) =>
  parseJsonWidget(context, aWidget, {
    active: true,
    displayName: '',
    templateName,
    json: typeof content === 'string' ? content : JSON.stringify(content),
  });

test('plain data use the widget’s template, wrapped data the template that they name', () => {
  const quote = { text: ' Buy it once. ', source: 'The forge' };
  const shown = { widget: { kind: 'quote', id: 'w', text: 'Buy it once.', source: 'The forge' } };
  expect(parse('quote', quote)).toEqual(shown);
  expect(parse('', { renderWidget: 'quote', data: quote })).toEqual(shown);
});

test('invalid entries are dropped, an unknown icon becomes a check mark', () => {
  const items = [
    { icon: 'rocket', title: 'Fast' },
    { text: 'No title' },
    'no object',
    { icon: 'truck', title: 'Free' },
  ];
  expect(parse('usp-row', { items })).toEqual({
    widget: {
      kind: 'points',
      id: 'w',
      points: [
        { icon: 'check', title: 'Fast', text: '' },
        { icon: 'truck', title: 'Free', text: '' },
      ],
    },
  });
});

test('answers are sanitised and their links resolved', () => {
  const answer = '<p>See <a href="/en/brands">brands</a><script>alert(1)</script></p>';
  expect(parse('faq', { title: 'Asked', items: [{ question: 'Where?', answer }] })).toMatchObject({
    widget: { questions: [{ question: 'Where?', answer: '<p>See <a href="/en/brands">brands</a></p>' }] },
  });
});

test('steps keep their order', () => {
  const { widget } = parse('steps', {
    title: 'How',
    items: [{ title: 'One' }, { title: 'Two', text: 'then' }],
  });
  expect(widget).toMatchObject({ kind: 'steps', steps: [{ title: 'One' }, { title: 'Two', text: 'then' }] });
});

test('an unknown template, broken JSON and empty data give no widget, with the reason', () => {
  expect(parse('countdown', {})).toEqual({ widget: null, skipped: 'unknown template' });
  expect(parse('toString', {})).toEqual({ widget: null, skipped: 'unknown template' });
  expect(parse('quote', '{"text": ')).toEqual({ widget: null, skipped: 'broken data' });
  expect(parse('steps', { items: [] })).toEqual({ widget: null, skipped: 'broken data' });
  expect(parse('quote', { source: 'nobody' })).toEqual({ widget: null, skipped: 'broken data' });
});
