/* The script of the studio's pages. Without it everything works by forms; with it verdicts and preview follow the typing. */

import { atLeast } from '#themes/breakpoints.ts';

/** Longer than the pause between two keys. */
const TYPING_PAUSE_MS = 250;

interface LiveAnswer {
  /** Markup by the value of `data-live`. */
  readonly parts: Readonly<Record<string, string>>;
  readonly preview: string | null;
}

const preview = document.querySelector<HTMLDetailsElement>('details[data-preview-box]');
if (preview) preview.open = matchMedia(atLeast('desktop')).matches;
const form = document.querySelector<HTMLFormElement>('form[data-studio-form]');
if (form) followForm(form);
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
      show((await response.json()) as LiveAnswer);
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
  element.addEventListener('change', () => placePreview(element));
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

function show({ parts, preview: link }: LiveAnswer): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const markup = parts[place.dataset.live ?? ''];
    // Made by the server from the same form, all texts escaped
    if (markup !== undefined && markup !== place.innerHTML) place.innerHTML = markup;
  }
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-preview]');
  if (!frame || link === null) return;
  frame.dataset.preview = link;
  if (form) placePreview(form, true);
}

/** The page and the width that are chosen beside the preview. */
function placePreview(element: HTMLFormElement, isChanged = false): void {
  const frame = element.querySelector<HTMLIFrameElement>('iframe[data-preview]');
  const page = element.querySelector<HTMLSelectElement>('[data-preview-page]');
  const device = element.querySelector<HTMLSelectElement>('[data-preview-device]');
  if (!frame?.dataset.preview || !page || !device) return;
  frame.style.maxWidth = { phone: '390px', tablet: '820px' }[device.value] ?? '';
  const address = page.value === '' ? frame.dataset.preview : new URL(page.value, frame.dataset.preview).href;
  if (isChanged || frame.src !== address) frame.src = address;
}
