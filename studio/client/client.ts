/* The script of the studio's pages. Without it everything works by forms; with it verdicts and preview follow the typing. */

import { atLeast } from '#themes/breakpoints.ts';

/** Longer than the pause between two keys. */
const TYPING_PAUSE_MS = 250;

interface LiveUpdate {
  /** Markup by the value of `data-live`. */
  readonly parts: Readonly<Record<string, string>>;
  readonly preview: string | null;
  /** Value of the field that says what an unchanged draft was made from. */
  readonly base: string;
  /** Of the page with the draft as it is now. */
  readonly address: string;
}

const preview = document.querySelector<HTMLDetailsElement>('details[data-preview-box]');
if (preview) preview.open = matchMedia(atLeast('desktop')).matches;
const form = document.querySelector<HTMLFormElement>('form[data-studio-form]');
if (form) followForm(form);
followPreviewPages();
const json = document.querySelector<HTMLTextAreaElement>('textarea#text');
if (json) followText(json);
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button) void copy(button);
});

async function copy(button: HTMLElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy ?? '');
  if (!(source instanceof HTMLTextAreaElement)) return;
  source.select();
  await navigator.clipboard.writeText(source.value);
  button.textContent = 'Copied';
}

function followForm(element: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  let isSent = true;

  async function send(): Promise<void> {
    running?.abort();
    running = new AbortController();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(element))
      if (typeof value === 'string') body.append(name, value);
    body.set('do', 'update');
    try {
      const { signal } = running;
      const response = await fetch(element.action, {
        method: 'POST',
        body,
        signal,
        headers: { 'X-Studio': 'live' },
      });
      if (!response.ok || response.redirected) return;
      show((await response.json()) as LiveUpdate);
      isSent = true;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  }

  function sendSoon(): void {
    isSent = false;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), TYPING_PAUSE_MS);
  }

  element.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'preview-device') return;
    if (target instanceof HTMLInputElement) joinColours(element, target);
    sendSoon();
  });
  element.addEventListener('submit', () => {
    clearTimeout(timer);
    running?.abort();
    isSent = true;
  });
  window.addEventListener('beforeunload', (event) => {
    if (!isSent) event.preventDefault();
  });
  // Typed while this script was loading
  if (isTyped(element)) sendSoon();
}

/** A text differs from the one that the server sent. */
function isTyped({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.name !== '' &&
      field.value !== field.defaultValue,
  );
}

/** A picker and the text of its colour are one value; only the text is sent. */
function joinColours(element: HTMLFormElement, input: HTMLInputElement): void {
  const { colourOf } = input.dataset;
  if (colourOf !== undefined) {
    const text = element.elements.namedItem(colourOf);
    if (text instanceof HTMLInputElement) text.value = input.value.toUpperCase();
    return;
  }
  const picker = element.querySelector<HTMLInputElement>(`[data-colour-of="${CSS.escape(input.name)}"]`);
  if (picker && /^#[0-9a-f]{6}$/i.test(input.value)) picker.value = input.value.toLowerCase();
}

function show({ parts, preview: link, base, address }: LiveUpdate): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const markup = parts[place.dataset.live ?? ''];
    // Made by the server from the same form, all texts escaped
    if (markup !== undefined && markup !== place.innerHTML) place.innerHTML = markup;
  }
  const baseField = document.querySelector<HTMLInputElement>('input[data-base]');
  if (baseField) baseField.value = base;
  // A reload shows the draft, not the file
  history.replaceState(null, '', address);
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-preview]');
  if (!frame || link === null) return;
  for (const page of listPreviewPages()) page.href = new URL(page.dataset.previewPage ?? '', link).href;
  frame.src = listPreviewPages().find(({ ariaCurrent }) => ariaCurrent === 'true')?.href ?? link;
}

function listPreviewPages(): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-preview-page]')];
}

/** Marks the page that was chosen beside the preview: it is shown again with each change. */
function followPreviewPages(): void {
  const pages = listPreviewPages();
  const choose = (chosen: HTMLAnchorElement | undefined): void => {
    for (const page of pages) page.ariaCurrent = page === chosen ? 'true' : null;
  };
  choose(pages[0]);
  for (const page of pages) page.addEventListener('click', () => choose(page));
}

/** Numbers the lines of the JSON anew while it is typed, and selects the position that the address names. */
function followText(area: HTMLTextAreaElement): void {
  const numbers = document.querySelector<HTMLElement>('[data-json-numbers]');
  area.addEventListener('input', () => {
    const count = area.value.split('\n').length;
    area.rows = count + 1;
    const last = numbers?.lastElementChild;
    if (!numbers || !last) return;
    for (let shown = numbers.childElementCount; shown > count; shown -= 1) numbers.lastElementChild?.remove();
    for (let next = numbers.childElementCount + 1; next <= count; next += 1) {
      const number = last.cloneNode() as HTMLElement;
      number.id = `L${next}`;
      number.textContent = String(next);
      numbers.append(number);
    }
  });
  const [line, column] = [area.dataset.line, area.dataset.column].map(Number);
  if (!line || !column) return;
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0));
  document.getElementById(`L${line}`)?.scrollIntoView({ block: 'center' });
}
