import { DomUtils } from 'htmlparser2';
import { findElements, type HtmlElement } from '#tests/support/markup.ts';

type Field = readonly [name: string, value: string];

/** A way to send a form: one of its buttons, or none. */
export interface Submission {
  readonly method: 'GET' | 'POST';
  /** The address as the page has it, resolved on the page's: path and query. */
  readonly action: string;
  /** In document order, with their present values; the button's own name and value last. */
  readonly fields: readonly Field[];
  /** Fields that have no value yet, with what they expect: the type of an input, or the name of another element. */
  readonly empty: ReadonlyMap<string, string>;
  /** Where a browser has it: in the list of the document's forms, and in that of the form's buttons that send it. */
  readonly place: { readonly form: number; readonly button: number };
}

/** The value that an element sends; null where it sends none. */
function findValue(element: HtmlElement): string | null {
  const { name: tag, attribs } = element;
  const { type = 'text', value } = attribs;
  if (tag === 'textarea') return DomUtils.textContent(element).replace(/^\n/, '');
  if (tag === 'select') {
    const options = DomUtils.getElementsByTagName('option', element);
    return (options.find((option) => 'selected' in option.attribs) ?? options[0])?.attribs.value ?? '';
  }
  if (type === 'checkbox' || type === 'radio') return 'checked' in attribs ? (value ?? 'on') : null;
  return value ?? '';
}

/** Whether the element belongs to the form: by its name, else by its place. */
function isOf(form: HtmlElement, { attribs, parent }: HtmlElement): boolean {
  if (attribs.form !== undefined) return attribs.form === form.attribs.id;
  for (let around = parent; around; around = around.parent) if (around === form) return true;
  return false;
}

const isButton = ({ name, attribs }: HtmlElement): boolean =>
  (name === 'button' && (attribs.type ?? 'submit') === 'submit') || attribs.type === 'submit';

/**
 * All ways to send the forms of a page: each button, also those outside of their form, which name it.
 *
 * @param url absolute address of the page
 */
export function listForms(page: string, url: string): readonly Submission[] {
  const elements = findElements(page, 'form', 'input', 'button', 'select', 'textarea');
  const forms = elements.filter(({ name }) => name === 'form');
  return forms.flatMap((form, position) => {
    const own = elements.filter(
      (each) => each.name !== 'form' && !('disabled' in each.attribs) && isOf(form, each),
    );
    const controls = own.filter((each) => each.name !== 'button' && !isButton(each) && each.attribs.name);
    const fields = controls.flatMap((each): Field[] => {
      const value = findValue(each);
      return value === null ? [] : [[each.attribs.name ?? '', value]];
    });
    const buttons = own.filter(isButton);
    const empty = listEmpty(controls, fields);
    return (buttons.length === 0 ? [null] : buttons).map((button, at) => ({
      ...toTarget({ form, button, url }),
      fields: withButton(fields, button),
      empty,
      place: { form: position, button: at },
    }));
  });
}

function listEmpty(controls: readonly HtmlElement[], fields: readonly Field[]): ReadonlyMap<string, string> {
  const filled = new Set(fields.flatMap(([name, value]) => (value === '' ? [] : [name])));
  return new Map(
    controls.flatMap(({ name: tag, attribs: { name = '', type = 'text', value } }) => {
      if (filled.has(name) || type === 'hidden') return [];
      const isChoice = type === 'checkbox' || type === 'radio';
      return [[name, isChoice ? `choice:${value ?? 'on'}` : tag === 'input' ? type : tag]];
    }),
  );
}

interface Sender {
  readonly form: HtmlElement;
  readonly button: HtmlElement | null;
  readonly url: string;
}

function toTarget({ form, button, url }: Sender): Pick<Submission, 'method' | 'action'> {
  const target = new URL(button?.attribs.formaction || form.attribs.action || url, url);
  return {
    method: form.attribs.method === 'post' ? 'POST' : 'GET',
    action: `${target.pathname}${target.search}`,
  };
}

function withButton(fields: readonly Field[], button: HtmlElement | null): readonly Field[] {
  const { name, value = '' } = button?.attribs ?? {};
  return name === undefined ? fields : [...fields, [name, value]];
}
