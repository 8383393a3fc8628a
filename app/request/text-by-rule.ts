import { z } from 'zod';
import type { FieldRule } from '#app/kernel/field-rule.ts';

/** A form field that the rule accepts, trimmed (VL-04). The error is the rule's message key. */
export function textByRule(rule: FieldRule) {
  return z
    .string({ error: rule('') ?? undefined })
    .trim()
    .superRefine((value, issues) => {
      const message = rule(value);
      if (message !== null) issues.addIssue({ code: 'custom', message });
    });
}

/** As `textByRule`, but as it was typed: a space is part of a password. */
export function exactTextByRule(rule: FieldRule) {
  return z.string({ error: rule('') ?? undefined }).superRefine((value, issues) => {
    const message = rule(value);
    if (message !== null) issues.addIssue({ code: 'custom', message });
  });
}
