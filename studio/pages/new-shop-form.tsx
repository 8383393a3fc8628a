import { Button } from '#app/ui/button/button.tsx';
import { Checkbox } from '#app/ui/choice/choice-group.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Heading, Text } from '#app/ui/text/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import * as formStyles from '#studio/parts/form.css.ts';
import * as styles from '#studio/parts/studio.css.ts';

interface NewShopFormProps {
  /** Keys of the shops whose API a new one can take over. */
  readonly templates: readonly string[];
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
export function NewShopForm({ templates, languages, values, errors }: NewShopFormProps) {
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
          <ApiFields field={field} templates={templates} languages={languages} />
          <Languages languages={languages} values={values} />
        </div>
        <div>
          <Button type="submit">Make the draft</Button>
        </div>
      </Stack>
    </form>
  );
}

interface ApiFieldsProps extends Pick<NewShopFormProps, 'templates' | 'languages'> {
  readonly field: ReturnType<typeof toField>;
}

function ApiFields({ field, templates, languages }: ApiFieldsProps) {
  return (
    <div className={formStyles.columns}>
      <SelectField
        {...field('template', templates[0])}
        label="Commerce API"
        description="Addresses and key as those of this shop"
        options={templates.map((key) => ({ value: key, label: key }))}
      />
      <TextField
        {...field('channelId')}
        label="Channel id"
        optional="(default: of that shop)"
        description="Of the new shop’s own goods and texts in the API, like 1|se"
        spellCheck={false}
      />
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
