/** How to load the lazy views that this build has, by name: code only, the same for all shops. */
const loaders = new Map<string, () => Promise<unknown>>();

export const listPartLoaders = (): Map<string, () => Promise<unknown>> => loaders;

/** Marks that a page shows a lazy view. */
export const markPart = (name: string) => ({ 'data-part': name });

/**
 * Loads the scripts of the lazy views that the server's page shows. React must not hydrate before: a press meanwhile makes
 * it hydrate at once, which fails where a view is missing, and the browser's own links and forms work until then.
 *
 * @throws where a script cannot be loaded
 */
export async function loadShownParts(): Promise<void> {
  const shown = document.querySelectorAll<HTMLElement>('[data-part]');
  const names = new Set([...shown].map(({ dataset }) => dataset.part ?? ''));
  while (names.size > 0) {
    const known = [...names].filter((name) => loaders.has(name));
    // The script of one part may bring the loader of another
    await Promise.all(known.map(async (name) => loaders.get(name)?.()));
    for (const name of known) names.delete(name);
    if (known.length === 0) throw new Error(`This build has no part ${[...names].join(', ')}`);
  }
}
