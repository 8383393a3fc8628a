type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the tooltip and its control, and between it and the edge of the window. */
const GAP_PX = 6;

/** Centred below the control, or above it where there is no room; never outside the window. In px from its top left. */
export function placeTooltip(control: Box, tooltip: Size, window: Size): { left: number; top: number } {
  const centred = control.left + control.width / 2 - tooltip.width / 2;
  const below = control.bottom + GAP_PX;
  const isBelow = below + tooltip.height + GAP_PX <= window.height;
  return {
    left: Math.max(GAP_PX, Math.min(centred, window.width - tooltip.width - GAP_PX)),
    top: isBelow ? below : Math.max(GAP_PX, control.top - GAP_PX - tooltip.height),
  };
}
