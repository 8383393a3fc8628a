import { Button } from '#app/ui/button/button.tsx';
import { Checkbox } from '#app/ui/choice/choice-group.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { type ChannelChoice, formatChoices } from '#app/channels/new-shop.server.ts';
import * as formStyles from '#studio/parts/form.css.ts';
import * as styles from '#studio/parts/studio.css.ts';

interface NewShopFormProps {
  /** Keys of the shops whose API a new one can take over. */
  readonly templates: readonly string[];
  /** The chosen one; undefined where there is none. */
  readonly template: string | undefined;
  /** The channels of its API; null where it cannot be asked. */
  readonly choices: readonly ChannelChoice[] | null;
  /** That shops can have: code and English name. */
  readonly languages: readonly { readonly value: string; readonly label: string }[];
  readonly values: ReadonlyMap<string, string>;
  readonly errors: ReadonlyMap<string, string>;
}

/** What the controls have in common, by their names. */
const toField =
  (values: NewShopFormProps['values'], errors: NewShopFormProps['errors']) =>
  (name: string, fallback = '') => ({
    id: name,
    name,
    defaultValue: values.get(name) ?? fallback,
    error: errors.get(name),
    autoComplete: 'off',
  });

/** The fewest questions from which a valid channel file can be written. */
export function NewShopForm(props: NewShopFormProps) {
  const { languages, values, errors } = props;
  const field = toField(values, errors);
  return (
    <form method="post" action="/studio/new" className={styles.narrow}>
      <Stack space="l">
        <Heading level={1}>New shop</Heading>
        <Text tone="muted">
          The next page shows the whole file. Nothing is written before it is saved there.
        </Text>
        <div className={`${formStyles.group} ${formStyles.fields}`}>
          <TextField {...field('name')} label="Name" description="As titles and the footer say it" required />
          <TextField
            {...field('key')}
            label="Key"
            description="Name of the file without .json"
            required
            spellCheck={false}
          />
          <TextField
            {...field('host')}
            label="Host"
            optional="(default: key.localhost)"
            description="The one address of the shop, without port"
            spellCheck={false}
          />
          <TextField
            {...field('colour', '#1C3A8C')}
            label="Brand colour"
            description="Main buttons; texts on them are computed so that they can be read"
            required
            spellCheck={false}
          />
        </div>
        <div className={`${formStyles.group} ${formStyles.fields}`}>
          <ApiFields {...props} field={field} />
          <Languages languages={languages} values={values} />
        </div>
        <div>
          <Button type="submit">Make the draft</Button>
        </div>
      </Stack>
    </form>
  );
}

interface ApiFieldsProps extends Pick<NewShopFormProps, 'templates' | 'template' | 'choices' | 'languages'> {
  readonly field: ReturnType<typeof toField>;
}

/** Of a list that browsers show. */
const MAX_CHOICES = 100;

const describeChoices = (template: string | undefined, choices: ApiFieldsProps['choices']): string =>
  choices === null
    ? 'Of the new shop’s own goods and texts in the API, like 1|se'
    : `Of the new shop’s own goods and texts. At the API of ${template} ${formatChoices(choices)}`;

function ApiFields({ field, templates, template, choices, languages }: ApiFieldsProps) {
  return (
    <div className={formStyles.columns}>
      <SelectField
        {...field('template', template)}
        label="Commerce API"
        description="Addresses and key as those of this shop"
        options={templates.map((key) => ({ value: key, label: key }))}
      />
      <TextField
        {...field('channelId')}
        label="Channel id"
        description={describeChoices(template, choices)}
        list="channel-ids"
        required
        spellCheck={false}
      />
      <datalist id="channel-ids">
        {choices?.slice(0, MAX_CHOICES).map(({ id, name, usedBy }) => (
          <option key={id} value={id}>
            {usedBy.length === 0 ? name : `${name}, taken by ${usedBy[0]}`}
          </option>
        ))}
      </datalist>
      <TextField
        {...field('market')}
        label="Market"
        optional="(default: of that shop)"
        description="Alias of the market that visitors see first"
        spellCheck={false}
      />
      <TextField
        {...field('currency')}
        label="Currency"
        optional="(default: of that shop)"
        description="ISO 4217 code of that market"
        spellCheck={false}
      />
      <SelectField {...field('language', 'en')} label="Default language" options={languages} />
    </div>
  );
}

function Languages({ languages, values }: Pick<NewShopFormProps, 'languages' | 'values'>) {
  return (
    <fieldset>
      <legend className={formStyles.legend}>Further languages</legend>
      <div className={`${formStyles.groupBody} ${formStyles.columns}`}>
        {languages.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            name={`language-${value}`}
            value="on"
            defaultChecked={values.get(`language-${value}`) === 'on'}
          />
        ))}
      </div>
    </fieldset>
  );
}
