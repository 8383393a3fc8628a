import { z } from 'zod';
import type { FieldRule } from '#kernel/field-rule.ts';

/** A form field that the rule accepts, trimmed (VL-04). The error is the rule's message key. */
export const textByRule = (rule: FieldRule) => createText(rule).trim().superRefine(toCheck(rule));

/** As `textByRule`, but as it was typed: a space is part of a password. */
export const exactTextByRule = (rule: FieldRule) => createText(rule).superRefine(toCheck(rule));

const createText = (rule: FieldRule) => z.string({ error: rule('') ?? undefined });

const toCheck =
  (rule: FieldRule) =>
  (value: string, issues: z.RefinementCtx): void => {
    const message = rule(value);
    if (message !== null) issues.addIssue({ code: 'custom', message });
  };
