import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A field of `app/ui/field/` or `app/features/fields/` with its properties. */
const FIELD =
  /<(TextField|CustomerText|TextArea|PasswordField|PasswordInput|SelectField|Checkbox)\b((?:[^>]|=>)*?)\/?>\n/g;

/** Fields that no rule can refuse, by file and name; why. */
const WITHOUT_RULES: Readonly<Record<string, string>> = {
  'features/auth/frames/login-frame.tsx {AUTH_FIELDS.remember}': 'a choice',
  'features/auth/frames/register-frame.tsx {AUTH_FIELDS.newsletter}': 'a choice',
  'shell/consent/settings-form.tsx ': 'a choice that cannot be changed',
  'shell/consent/settings-form.tsx {CONSENT_FIELDS.category}': 'a choice',
  'features/catalog/filters/price-fields.tsx {FORM_FIELDS.lowest}': 'what is no amount is no bound',
  'features/catalog/filters/price-fields.tsx {FORM_FIELDS.highest}': 'what is no amount is no bound',
  'features/checkout/form/confirm-step.tsx "newsletter"': 'a choice',
  'features/checkout/form/details-step.tsx "otherShipping"': 'a choice',
  'features/orders/link/other-device.tsx ': 'only read',
};

/** Texts whose rule is only that they are there, or that only the server can check: no check mark. */
const WITHOUT_MARK: Readonly<Record<string, string>> = {
  'features/account/deletion/deletion-page.tsx "password"': 'only the server knows whether it is right',
  'features/auth/frames/auth-fields.tsx {AUTH_FIELDS.password}': 'the password of a login; a new one has it',
  'features/cart/summary/promo-form.tsx "code"': 'only the server knows whether it is right',
  'features/checkout/form/details-step.tsx "message"': 'everything is right',
};

/** Fields whose errors come with an answer only; why. */
const WITHOUT_BLUR: Readonly<Record<string, string>> = {
  'features/cart/summary/promo-form.tsx':
    'the code is checked by the shop; the error goes when it is changed',
};

/** What passes the state of fields on to a form's fields: the form is in another file. */
const STATE_OF_FORM = /\b(?:useBlurErrors|useFrame|findText|findError|useCheckoutForm|state\.)/;

interface Field {
  readonly file: string;
  readonly id: string;
  readonly kind: string;
  readonly properties: string;
}

const FILES = ['features', 'shell'].flatMap((folder) =>
  readdirSync(`app/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    // The shelf's fields pass on what their users say
    .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('features/fields/')),
);

const fields: readonly Field[] = FILES.flatMap((file) =>
  [...readFileSync(`app/${file}`, 'utf8').matchAll(FIELD)].map(([, kind = '', properties = '']) => ({
    file,
    id: `${file} ${/\bname=("[^"]*"|\{[^}]*\})/.exec(properties)?.[1] ?? ''}`,
    kind,
    properties,
  })),
);

test('[VL-04] every field that has a rule shows its error, in a form that checks it on blur and while it is typed', () => {
  const known = new Set(fields.flatMap(({ id, file }) => [id, file]));
  const gone = Object.keys({ ...WITHOUT_RULES, ...WITHOUT_MARK, ...WITHOUT_BLUR }).filter(
    (id) => !known.has(id),
  );
  expect(gone).toEqual([]);
  const silent = fields.filter(
    ({ id, properties }) => !/\berror=/.test(properties) && !(id in WITHOUT_RULES),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
  const unchecked = fields.filter(
    ({ file, id }) =>
      !(id in WITHOUT_RULES) &&
      !(file in WITHOUT_BLUR) &&
      !STATE_OF_FORM.test(readFileSync(`app/${file}`, 'utf8')),
  );
  expect(unchecked.map(({ id }) => id)).toEqual([]);
});

test('[VL-05] every text that has a rule can be marked as right', () => {
  const texts = fields.filter(({ kind }) => /Text|Password/.test(kind));
  const unmarked = texts.filter(
    ({ id, properties }) =>
      !/\b(?:valid|isValid)=/.test(properties) && !(id in WITHOUT_RULES) && !(id in WITHOUT_MARK),
  );
  expect(unmarked.map(({ id }) => id)).toEqual([]);
});

test('[VL-04] every text is either required or says that it is optional', () => {
  const texts = fields.filter(({ kind }) => /Text|Password/.test(kind));
  const undecided = texts.filter(
    ({ id, kind, properties }) =>
      kind !== 'PasswordInput' &&
      !/\b(?:required|optional|isOptional)\b/.test(properties) &&
      !(id in WITHOUT_RULES),
  );
  expect(undecided.map(({ id }) => id)).toEqual(['features/cart/summary/promo-form.tsx "code"']);
});
