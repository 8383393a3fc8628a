/**
 * Makes everything of the page inert but an element: nothing else takes focus, presses or the reading position.
 *
 * @returns a function that ends it
 */
export function setOthersInert(element: Element): () => void {
  const changed: Element[] = [];
  for (let part = element; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children) {
      if (other === part || other.hasAttribute('inert')) continue;
      other.toggleAttribute('inert', true);
      changed.push(other);
    }
  return () => {
    for (const other of changed) other.removeAttribute('inert');
  };
}
