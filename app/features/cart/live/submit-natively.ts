/** Sends a form as the browser would without script, for where the script cannot be loaded. */
export function submitNatively(form: HTMLFormElement, button?: HTMLButtonElement | null): void {
  if (button?.name) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = button.name;
    field.value = button.value;
    form.append(field);
  }
  form.submit();
}
