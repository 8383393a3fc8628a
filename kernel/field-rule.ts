/**
 * VL-04: what is wrong with a field's value, as a message key, or null. A pure function, because the browser runs it on blur and
 * the form's schema on the server, both after `cleanLine` where the field is one line.
 */
export type FieldRule<Key extends string = string> = (value: string) => Key | null;
