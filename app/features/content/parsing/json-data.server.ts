import { z } from 'zod';

const text = z.string().trim();
export const requiredText = text.min(1);
export const optionalText = text.catch('');

/** An array that drops invalid entries instead of failing as a whole. */
export const lenientArray = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((candidate) => {
      const parsed = entry.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );
