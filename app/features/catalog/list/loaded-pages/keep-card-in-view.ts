import { Component, type ReactNode, type RefObject } from 'react';

interface KeepCardInViewProps {
  /** Another list starts anew. */
  readonly list: string;
  /** The first of the pages that are shown. */
  readonly first: number;
  /** The element that contains the product cards. */
  readonly area: RefObject<HTMLElement>;
  readonly children: ReactNode;
}

interface CardPlace {
  readonly card: Element;
  readonly top: number;
}

/**
 * Keeps the card that was first where it was in the window when a previous page comes above it (PL-03). Browsers do that by themselves
 * in part only: not at the top of a page, and Safari never. A class, because only classes see the page just before a change.
 */
export class KeepCardInView extends Component<KeepCardInViewProps> {
  override getSnapshotBeforeUpdate(before: KeepCardInViewProps): CardPlace | null {
    const { list, first, area } = this.props;
    const isPrevious = list === before.list && first < before.first;
    const card = isPrevious ? area.current?.querySelector('[data-alias]') : null;
    return card ? { card, top: card.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_before: KeepCardInViewProps, _state: unknown, place: CardPlace | null): void {
    if (place === null) return;
    const moved = place.card.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
