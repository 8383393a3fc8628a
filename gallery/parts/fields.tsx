import { Checkbox } from '#app/ui/choice/choice-group.tsx';
import { ErrorSummary, FieldLink } from '#app/ui/field/error-summary.tsx';
import { PasswordField, PasswordStrengthText } from '#app/ui/field/password-field.tsx';
import { SearchField } from '#app/ui/field/search-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextArea, TextField } from '#app/ui/field/text-field.tsx';
import { Grid, Stack } from '#app/ui/layout/layout.tsx';
import { Text } from '#app/ui/text/text.tsx';
import { LONG, Part } from '#gallery/example.tsx';

const ERROR = 'This field is required';
const OPTIONS = [
  { value: 'se', label: 'Sweden' },
  { value: 'fi', label: 'Finland' },
];
const PASSWORD = { autoComplete: 'new-password', texts: { show: 'Show', hide: 'Hide' } } as const;
const STRENGTH = { tooShort: 'Too short', weak: 'Weak', good: 'Good', strong: 'Strong' };

export function FieldExamples() {
  return (
    <>
      <TextFields />
      <Passwords />
      <OtherFields />
      <FormErrors />
    </>
  );
}

function TextFields() {
  return (
    <Part title="Text fields">
      <Grid columns="halves">
        <TextField label="Empty" error={undefined} />
        <TextField label="Filled" defaultValue="Kim Ek" error={undefined} />
        <TextField
          label="With description"
          description="As on your card"
          optional="(optional)"
          error={undefined}
        />
        <TextField label="Error" error={ERROR} />
        <TextField label="Valid" valid defaultValue="kim@example.com" error={undefined} />
        <TextField label="Disabled" disabled defaultValue="Not now" error={undefined} />
        <TextField label={LONG} defaultValue={LONG} error={LONG} />
      </Grid>
    </Part>
  );
}

function Passwords() {
  return (
    <Part title="Passwords">
      <Grid columns="halves">
        <PasswordField {...PASSWORD} label="Password" strengthTexts={STRENGTH} error={undefined} />
        <PasswordField {...PASSWORD} label="Wrong password" error="Your password is too weak" />
        <PasswordField {...PASSWORD} label="No password now" disabled error={undefined} />
        <Stack space="xs">
          {['ab', 'abcdefgh', 'abcdefgh12', 'A long one, 2 lines'].map((password, at) => (
            <PasswordStrengthText key={password} id={`strength-${at}`} password={password} texts={STRENGTH} />
          ))}
        </Stack>
      </Grid>
    </Part>
  );
}

function OtherFields() {
  return (
    <Part title="Lists, boxes, long texts">
      <Grid columns="halves">
        <SelectField label="Country" options={OPTIONS} error={undefined} />
        <SelectField label="Wrong country" options={OPTIONS} error={ERROR} />
        <SelectField label="No country now" options={OPTIONS} disabled error={undefined} />
        <TextArea label="Message" optional="(optional)" error={undefined} />
        <TextArea label="Wrong message" error={ERROR} defaultValue={LONG} />
        <Stack space="s">
          <Checkbox label="I accept the terms" />
          <Checkbox label="Accepted" defaultChecked />
          <Checkbox label="Disabled" disabled />
          <Checkbox label={LONG} error={ERROR} />
        </Stack>
        <SearchField label="Search" buttonLabel="Find" name="q" placeholder="What are you looking for?" />
      </Grid>
    </Part>
  );
}

function FormErrors() {
  return (
    <Part title="Errors of a form">
      <ErrorSummary
        title="Make sure all fields are valid"
        errors={[{ fieldId: 'stepper', text: ERROR }, { text: LONG }]}
      />
      <ErrorSummary title="Without a list" errors={[]} />
      <Text>
        <FieldLink fieldId="stepper">To a field</FieldLink>
      </Text>
    </Part>
  );
}
