import Personnummer from 'personnummer';

/** As shoppers type it: ten or twelve digits, the last four perhaps after a hyphen, or a plus from a hundredth birthday on. */
const WRITTEN = /^(?:\d{2})?\d{6}[-+]?\d{4}$/;

/** VL-03: a Swedish personal or coordination number with a real date and a correct check digit. Without spaces. */
export const isPersonalId = (text: string): boolean => WRITTEN.test(text) && Personnummer.valid(text);

/** The text without the spaces that forms and phones add. */
export const normalizeId = (text: string): string => text.replaceAll(/\s/g, '');
