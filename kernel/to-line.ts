/** A text of a channel file on one line: no line breaks and no characters that XML does not have. */
export const toLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();
