import { useContext } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { SHAPE_CONTRAST } from '#themes/contrast.ts';
import { FormViewContext } from './view-context.ts';
import * as formStyles from './form.css.ts';
import * as styles from './studio.css.ts';

interface ColourFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly optional?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
}

/** Rounded down: 4.499 is not 4.5. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** The style variable that a control is for. */
const keyOf = (name: string): string => name.split('/').at(-1) ?? '';

/** `#18c` as colour inputs want it. */
const toLong = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour;

/** A colour as text and from a picker, with what it is like to read. */
export function ColourField({ value, ...props }: ColourFieldProps) {
  const { colours } = useContext(FormViewContext);
  const key = props.name.split('/').at(-1) ?? '';
  const shown = value === '' ? (colours[key] ?? '') : value;
  return (
    <div>
      <div className={formStyles.colourRow}>
        <div className={formStyles.colourText}>
          <TextField
            {...props}
            description={undefined}
            error={undefined}
            aria-invalid={props.error === undefined ? undefined : true}
            aria-describedby={`${props.id}-verdict`}
            defaultValue={value}
            placeholder={colours[key] ?? '#1C3A8C'}
            spellCheck={false}
            autoComplete="off"
          />
        </div>
        <input
          type="color"
          aria-label={`Pick: ${props.label}`}
          defaultValue={toLong(shown)}
          data-colour-of={props.name}
          className={formStyles.well}
        />
      </div>
      <p className={formStyles.hint}>{props.description?.replace(/ Takes a colour like .*$/, '')}</p>
      <div id={`${props.id}-verdict`} data-live={props.name}>
        <ColourVerdict name={props.name} error={props.error} />
      </div>
    </div>
  );
}

interface VerdictProps {
  readonly name: string;
  readonly error?: string | undefined;
}

/** Contrast of a foreground on the background that suits it least, and the nearest colour that can be read. */
export function ColourVerdict({ name, error }: VerdictProps) {
  const { contrasts, colours } = useContext(FormViewContext);
  const contrast = contrasts.get(keyOf(name));
  if (!contrast || !name.startsWith('/theme/style/'))
    return error === undefined ? null : (
      <p className={`${formStyles.verdict} ${styles.state.bad}`}>{error}</p>
    );
  const { foreground, background, ratio, nearest } = contrast;
  const isReadable = contrast.contrast >= ratio;
  return (
    <p className={formStyles.verdict}>
      <span
        aria-hidden
        className={formStyles.proof}
        data-shape={ratio === SHAPE_CONTRAST ? '' : undefined}
        style={{ color: colours[foreground], backgroundColor: colours[background] }}
      />
      <span className={isReadable ? styles.state.good : styles.state.bad}>
        {isReadable ? '✓' : '✗'} {formatRatio(contrast.contrast)}:1 on {background}
        {isReadable ? '' : `, needs ${ratio}:1`}
      </span>
      {isReadable || nearest === null ? null : (
        <Button
          type="submit"
          tone="outline"
          size="s"
          name="do"
          value={`set:${name}=${nearest.toUpperCase()}`}
        >
          Take {nearest.toUpperCase()}
        </Button>
      )}
    </p>
  );
}
