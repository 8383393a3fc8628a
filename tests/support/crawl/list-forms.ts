import { decodeText, parseAttributes } from '#tests/support/markup.ts';

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

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Of a text area and a select. */
  readonly content: string;
  /** The form around it. */
  readonly parent: number;
}

const ELEMENT = /<(form|input|button|select|textarea)\b((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|<\/form>/g;

/** The elements of forms in document order. Expects React's quoting. */
function listElements(page: string): readonly Element[] {
  const html = page.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  let parent = -1;
  const found: Element[] = [];
  for (const match of html.matchAll(ELEMENT)) {
    const [whole, tag = '', attributes = ''] = match;
    if (whole === '</form>') {
      parent = -1;
      continue;
    }
    if (tag === 'form') parent = found.length;
    const rest = html.slice(match.index + whole.length);
    const content = tag === 'select' || tag === 'textarea' ? (rest.split(`</${tag}>`, 1)[0] ?? '') : '';
    found.push({ tag, attributes: parseAttributes(attributes), content, parent });
  }
  return found;
}

/** The value that an element sends; null where it sends none. */
function findValue({ tag, attributes, content }: Element): string | null {
  const { type = 'text', value } = attributes;
  if (tag === 'textarea') return decodeText(content).replace(/^\n/, '');
  if (tag === 'select') {
    const options = [...content.matchAll(/<option\b([^>]*)>/g)].map(([, text = '']) => parseAttributes(text));
    return (options.find((option) => 'selected' in option) ?? options[0])?.value ?? '';
  }
  if (type === 'checkbox' || type === 'radio') return 'checked' in attributes ? (value ?? 'on') : null;
  return value ?? '';
}

const isButton = ({ tag, attributes }: Element): boolean =>
  (tag === 'button' && (attributes.type ?? 'submit') === 'submit') || attributes.type === 'submit';

/**
 * All ways to send the forms of a page: each button, also those outside of their form, which name it.
 *
 * @param url absolute address of the page
 */
export function listForms(page: string, url: string): readonly Submission[] {
  const elements = listElements(page);
  let count = 0;
  return elements.flatMap((form, index) => {
    if (form.tag !== 'form') return [];
    const position = count++;
    const { id } = form.attributes;
    const own = elements.filter(({ tag, attributes, parent }) =>
      tag === 'form' || 'disabled' in attributes
        ? false
        : attributes.form === undefined
          ? parent === index
          : attributes.form === id,
    );
    const controls = own.filter((each) => each.tag !== 'button' && !isButton(each) && each.attributes.name);
    const fields = controls.flatMap((each): Field[] => {
      const value = findValue(each);
      return value === null ? [] : [[each.attributes.name ?? '', value]];
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

function listEmpty(controls: readonly Element[], fields: readonly Field[]): ReadonlyMap<string, string> {
  const filled = new Set(fields.flatMap(([name, value]) => (value === '' ? [] : [name])));
  return new Map(
    controls.flatMap(({ tag, attributes: { name = '', type = 'text', value } }) => {
      if (filled.has(name) || type === 'hidden') return [];
      const isChoice = type === 'checkbox' || type === 'radio';
      return [[name, isChoice ? `choice:${value ?? 'on'}` : tag === 'input' ? type : tag]];
    }),
  );
}

interface Sender {
  readonly form: Element;
  readonly button: Element | null;
  readonly url: string;
}

function toTarget({ form, button, url }: Sender): Pick<Submission, 'method' | 'action'> {
  const target = new URL(button?.attributes.formaction || form.attributes.action || url, url);
  return {
    method: form.attributes.method === 'post' ? 'POST' : 'GET',
    action: `${target.pathname}${target.search}`,
  };
}

function withButton(fields: readonly Field[], button: Element | null): readonly Field[] {
  const { name, value = '' } = button?.attributes ?? {};
  return name === undefined ? fields : [...fields, [name, value]];
}
