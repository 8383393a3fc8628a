import { findReason, isCommerceError } from '#app/commerce/commerce-error.ts';
import { CUT, redactText } from './redact-text.ts';

/** Names of facts that are never logged: secrets and personal data. */
const HIDDEN_NAME =
  /^(.*(api-?key|secrets?|password|passwd|token|authorization|cookie|signature)|e-?mail|phone|(first|last|full|company)-?name|address.*|personal-?id|identity-?number|variables)$/i;
/** Names of our own facts, headers and form fields; any other is text from outside. */
const PLAIN_NAME = /^[\w.-]{1,60}$/;
const MAX_DEPTH = 6;
/** Characters of all names and values of a line: an error with a chain of causes. What comes after them is left out. */
const MAX_LINE_CHARACTERS = 32_768;
/** What a value without text takes of a line. */
const VALUE_CHARACTERS = 8;

/** What is left of a line. */
interface Room {
  characters: number;
}

/** Copies a log line's facts without secrets and personal data. Errors become plain objects. */
export function redact(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactRecord(facts, 0, { characters: MAX_LINE_CHARACTERS });
}

function redactRecord(record: object, depth: number, room: Room): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (room.characters <= 0) return { ...copy, [CUT]: CUT };
    const shownName = PLAIN_NAME.test(name) ? name : takeText(name, room);
    room.characters -= shownName.length;
    copy[shownName] = HIDDEN_NAME.test(shownName) ? '[hidden]' : redactValue(value, depth, room);
  }
  return copy;
}

function redactValue(value: unknown, depth: number, room: Room): unknown {
  room.characters -= VALUE_CHARACTERS;
  if (typeof value === 'string') return takeText(value, room);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return redactError(value, depth, room);
  if (value instanceof URL) return takeText(value.href, room);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return redactList(value, depth, room);
  return redactRecord(value, depth + 1, room);
}

function redactList(values: readonly unknown[], depth: number, room: Room): unknown[] {
  const copy: unknown[] = [];
  for (const value of values) {
    if (room.characters <= 0) return [...copy, CUT];
    copy.push(redactValue(value, depth + 1, room));
  }
  return copy;
}

function takeText(text: string, room: Room): string {
  const clean = redactText(text, Math.max(0, room.characters));
  room.characters -= clean.length;
  return clean;
}

function redactError(error: Error, depth: number, room: Room): Record<string, unknown> {
  // No stack: commerce errors are expected, and an outage causes many of them.
  if (isCommerceError(error)) {
    const { name, kind, operation, status } = error;
    const reason = findReason(error);
    return { name, kind, operation, status, ...(reason === null ? {} : { reason: takeText(reason, room) }) };
  }
  const facts: Record<string, unknown> = {
    name: takeText(error.name, room),
    message: takeText(error.message, room),
  };
  if (error.stack) facts.stack = takeText(error.stack, room);
  if (error.cause !== undefined) facts.cause = redactValue(error.cause, depth + 1, room);
  return { ...redactRecord(error, depth + 1, room), ...facts };
}
