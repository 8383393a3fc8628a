type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The form's controls whose values are not those that the page came with. Hidden fields do not count. */
export const listEditedControls = (form: HTMLFormElement | null): readonly Control[] =>
  Array.from(form?.elements ?? []).filter((element): element is Control => isEdited(element));

function isEdited(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement)
    return Array.from(element.options).some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false;
  if (element.type === 'radio') return element.checked && !element.defaultChecked;
  return element.type === 'checkbox'
    ? element.checked !== element.defaultChecked
    : element.value !== element.defaultValue;
}
