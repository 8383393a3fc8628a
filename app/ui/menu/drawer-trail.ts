import * as styles from './drawer-levels.css.ts';

/** The way back out of a level: a button to the level before, and the path of levels. */
export interface DrawerTrail {
  readonly element: HTMLElement;
  readonly back: HTMLButtonElement;
  /** Writes the path, from the outermost level to the open one. */
  readonly show: (labels: readonly string[]) => void;
}

/**
 * @param backLabel accessible name of the button back
 * @param onPress gets the depth of the level that was pressed in the path, 0 for the outermost
 */
export function createTrail(backLabel: string, onPress: (depth: number) => void): DrawerTrail {
  const element = document.createElement('div');
  const steps = document.createElement('ol');
  const back = createButton(styles.back);
  element.className = styles.trail;
  back.setAttribute('aria-label', backLabel);
  steps.className = styles.steps;
  element.append(back, steps);
  return {
    element,
    back,
    show(labels) {
      const items = labels.map((label, depth) => {
        const isLast = depth === labels.length - 1;
        return createStep(label, isLast ? null : () => onPress(depth));
      });
      steps.replaceChildren(...items);
    },
  };
}

function createButton(look: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = look;
  return button;
}

/** A step of the path; the last one is the level itself. */
function createStep(label: string, onPress: (() => void) | null): HTMLElement {
  const item = document.createElement('li');
  if (!onPress) {
    item.textContent = label;
    item.setAttribute('aria-current', 'true');
    return item;
  }
  const step = createButton(styles.step);
  step.textContent = label;
  step.addEventListener('click', onPress);
  item.append(step);
  return item;
}
