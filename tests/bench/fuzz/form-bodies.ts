import { CHECKOUT_FIELDS } from '#app/features/checkout/checkout-view.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/address-fields.ts';
import type { PostForm } from '#tests/support/hostile/hostile-forms.ts';
import { escapeText, makeTextsInTurn } from '#tests/support/hostile/hostile-texts.ts';

/** The longest value that a form may have, and what is left of 64 kB for the others. */
const LONG_CHARACTERS = 10_240;
const BODY_BYTES = 65_000;
/** The form that a body is for is read first: a wrong one hides the other fields. */
const WRONG_INTENT_EVERY = 10;

/** The form's fields, of the checkout also those that not every order has. */
function listFields({ target, fields }: PostForm): string[] {
  const more =
    target === '/kassan' || target === '/checkout/update'
      ? [
          ...CHECKOUT_FIELDS,
          ...ADDRESS_FIELDS.flatMap((field) => [`billing.${field}`, `shipping.${field}`]),
          'attempt',
        ]
      : [];
  return [...new Set([...Object.keys(fields), ...more])];
}

/** So many bodies, each with a text in every field. In turn one of the fields has the longest. */
export function* listFormBodies(form: PostForm, seed: number, count: number): Generator<string> {
  const names = listFields(form);
  const bytes = { long: LONG_CHARACTERS * 3, short: (BODY_BYTES - LONG_CHARACTERS * 3) / (names.length + 1) };
  const room = { long: LONG_CHARACTERS, short: Math.floor(Math.min(LONG_CHARACTERS, bytes.short)) };
  const texts = makeTextsInTurn(names, { seed, count, room });
  for (let number = 0; number < count; number++)
    yield names
      .map((name, index) => {
        const isRight = name === 'intent' && number % WRONG_INTENT_EVERY !== 0;
        const text = isRight ? form.fields.intent : texts.get(name)?.(number);
        const most = (index === number % names.length ? bytes.long : bytes.short) - name.length - 2;
        return `${name}=${escapeText(text ?? '').slice(0, most)}`;
      })
      .join('&');
}
