import { useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { box, control } from '#app/ui/field/field.css.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import * as styles from './filter-panel.css.ts';
import { formatChoice } from './filter-query.ts';
import type { FilterChoice } from './list-filters.ts';

/** A group with more choices has a field to search them. */
const MAX_CHOICES_WITHOUT_SEARCH = 12;

const LEVELS = [1, 2, 3] as const;
function selectClass({ depth }: FilterChoice): string {
  return depth === 0 ? styles.choice : styles.choiceBelow[LEVELS[depth - 1] ?? 3];
}

interface FilterChoicesProps {
  /** The filter's URL key. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

/** The values of one filter as checkboxes, two elements each: a list has a hundred; those without products are disabled. */
export function FilterChoices({ name, label, choices }: FilterChoicesProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  // The search field needs script
  const isScripted = useIsScripted();
  const wanted = cleanLine(text).toLocaleLowerCase();
  return (
    <>
      {isScripted && choices.length > MAX_CHOICES_WITHOUT_SEARCH ? (
        <input
          type="search"
          className={control}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          aria-label={t('catalog.filter.find', { group: label })}
          placeholder={t('catalog.filter.find', { group: label })}
        />
      ) : null}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label
            key={choice.id}
            hidden={!choice.label.toLocaleLowerCase().includes(wanted)}
            data-count={choice.count}
            className={selectClass(choice)}
          >
            <input
              type="checkbox"
              name={name}
              value={formatChoice(choice)}
              defaultChecked={choice.chosen}
              disabled={choice.count === 0 && !choice.chosen}
              className={box}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </>
  );
}
