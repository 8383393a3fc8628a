import { z } from 'zod';
import type { FieldRule } from '#kernel/field-rule.ts';
import { cleanLine } from '#kernel/to-line.ts';

/** A form field of one line that the rule accepts (VL-04). The error is the rule's message key. */
export const lineByRule = (rule: FieldRule) =>
  createText(rule).transform(cleanLine).superRefine(toCheck(rule));

/** A form field of several lines that the rule accepts, trimmed. */
export const textByRule = (rule: FieldRule) => createText(rule).trim().superRefine(toCheck(rule));

/** As it was typed: a space is part of a password. */
export const exactTextByRule = (rule: FieldRule) => createText(rule).superRefine(toCheck(rule));

const createText = (rule: FieldRule) => z.string({ error: rule('') ?? undefined });

const toCheck =
  (rule: FieldRule) =>
  (value: string, issues: z.RefinementCtx): void => {
    const message = rule(value);
    if (message !== null) issues.addIssue({ code: 'custom', message });
  };
