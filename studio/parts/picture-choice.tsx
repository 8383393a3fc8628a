import type { ShownChoice } from './pictures.ts';
import { FieldError } from '#app/ui/field/field-frame.tsx';
import * as formStyles from './form.css.ts';

interface PictureChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly optional?: string | undefined;
  readonly error?: string | undefined;
  readonly choices: readonly ShownChoice[];
  readonly value: string;
  readonly isRequired: boolean;
}

/** The file says nothing, so the default applies. */
const NOT_SET: ShownChoice = { value: '', shown: { kind: 'colours', colours: [] } };

/** One among several looks, each with a picture. */
export function PictureChoice(props: PictureChoiceProps) {
  const { id, name, label, description, optional, error, choices, value, isRequired } = props;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={formStyles.wide}
      aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
    >
      <legend className={formStyles.legend}>
        {label} {optional === undefined ? null : <span className={formStyles.hint}>{optional}</span>}
      </legend>
      <div className={formStyles.groupBody}>
        {error === undefined ? (
          <p id={`${id}-hint`} className={formStyles.hint}>
            {description}
          </p>
        ) : (
          <FieldError id={id}>{error}</FieldError>
        )}
        <div className={formStyles.pictures}>
          {choices.map((choice) => (
            <Choice key={choice.value} name={name} choice={choice} isChosen={choice.value === value} />
          ))}
          {isRequired ? null : <Choice name={name} choice={NOT_SET} isChosen={value === ''} />}
        </div>
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly choice: ShownChoice;
  readonly isChosen: boolean;
}

function Choice({ name, choice: { value, description, shown }, isChosen }: ChoiceProps) {
  return (
    <label className={formStyles.picture}>
      <Shown shown={shown} />
      <span className={formStyles.pictureText}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={isChosen}
          className={formStyles.radio}
        />
        <span className={formStyles.pictureName}>{value === '' ? 'Not set' : value}</span>
        {description === undefined ? null : <span className={formStyles.pictureFacts}>{description}</span>}
      </span>
    </label>
  );
}

function Shown({ shown }: Pick<ShownChoice, 'shown'>) {
  if (shown.kind === 'colours' && shown.colours.length === 0) return null;
  if (shown.kind === 'image')
    return <img src={shown.url} alt="" loading="lazy" className={formStyles.pictureImage} />;
  if (shown.kind === 'font')
    return (
      <span aria-hidden className={formStyles.sample} style={{ fontFamily: `'${shown.family}'` }}>
        Åse &amp; Æble 129 kr
      </span>
    );
  return (
    <span aria-hidden className={formStyles.swatches}>
      {shown.colours.map((colour, at) => (
        <span key={at} className={formStyles.swatch} style={{ backgroundColor: colour }} />
      ))}
    </span>
  );
}
