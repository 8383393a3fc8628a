import { z } from 'zod';
import { cleanLine } from '#kernel/to-line.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';

/** A form field of one line that the rule accepts (VL-04). The error is the rule's message key. */
export const lineByRule = (rule: FieldRule) =>
  createText(rule).transform(cleanLine).superRefine(toCheck(rule));

/** A form field of several lines that the rule accepts, trimmed. */
export const textByRule = (rule: FieldRule) => createText(rule).trim().superRefine(toCheck(rule));

/** As it was typed: a space is part of a password. */
export const exactTextByRule = (rule: FieldRule) => createText(rule).superRefine(toCheck(rule));

/** A whole number in digits, within its bounds. */
export const wholeNumber = (error: string, bounds: { readonly least: number; readonly most: number }) =>
  lineByRule((text) => {
    const number = findWholeNumber(text);
    return number !== null && number >= bounds.least && number <= bounds.most ? null : error;
  }).transform(Number);

const createText = (rule: FieldRule) => z.string({ error: rule('') ?? undefined });

const toCheck =
  (rule: FieldRule) =>
  (value: string, issues: z.RefinementCtx): void => {
    const message = rule(value);
    if (message !== null) issues.addIssue({ code: 'custom', message });
  };

/**
 * VL-04: what is wrong with a field's value, as a message key, or null. A pure function, because the browser runs it on blur and
 * the form's schema on the server, both after `cleanLine` where the field is one line.
 */
export type FieldRule<Key extends string = string> = (value: string) => Key | null;
