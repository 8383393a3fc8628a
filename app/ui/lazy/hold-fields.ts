type Field = HTMLInputElement | HTMLTextAreaElement;

const CONTROLS = 'a, button, summary';

const listControls = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(CONTROLS)];

const listDetails = (place: Element): HTMLDetailsElement[] => [...place.querySelectorAll('details')];

const listFields = (place: Element): Field[] => [...place.querySelectorAll<Field>('input, textarea')];

/** Radio inputs and checkboxes of one name differ by their value. */
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

/**
 * Reads what the visitor has done in a form so far: what is typed and chosen, what is open, and the focus.
 *
 * @returns a function that does the same in a copy of the form
 */
export function holdFields(place: Element): (copy: Element) => void {
  const held = listFields(place).map((field) => ({
    name: field.name,
    value: field.value,
    isChoice: isChoice(field),
    isChecked: isChoice(field) && field.checked,
    isFocused: field === document.activeElement,
  }));
  const openDetails = listDetails(place).map(({ open }) => open);
  const focusedControl = listControls(place).findIndex((control) => control === document.activeElement);
  return (copy) => {
    for (const [index, details] of listDetails(copy).entries())
      details.open = openDetails[index] ?? details.open;
    listControls(copy)[focusedControl]?.focus({ preventScroll: true });
    const fields = listFields(copy);
    for (const each of held) {
      const field = fields.find(
        (candidate) => candidate.name === each.name && (!each.isChoice || candidate.value === each.value),
      );
      if (field === undefined) continue;
      if (isChoice(field)) field.checked = each.isChecked;
      else if (field.type !== 'hidden') field.value = each.value;
      if (each.isFocused) field.focus({ preventScroll: true });
    }
  };
}
