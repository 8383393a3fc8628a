export const DEFAULT_PORT = '3000';
export const DEFAULT_ADMIN_PORT = '9000';

/** One sentence where two listeners have one port. 0 takes any free port. */
export function listPortConflicts({
  PORT = DEFAULT_PORT,
  ADMIN_PORT = DEFAULT_ADMIN_PORT,
  PREVIEW_PORT = '0',
  HEALTH_PORT = '0',
}: Readonly<Record<string, string>>): string[] {
  const ports = Object.entries({ PORT, ADMIN_PORT, PREVIEW_PORT, HEALTH_PORT }).filter(
    ([, value]) => Number(value) !== 0,
  );
  return ports.flatMap(([name, value], index) => {
    const equal = ports.slice(index + 1).filter(([, other]) => Number(other) === Number(value));
    return equal.map(([other]) => `${name} and ${other} are both ${value}; allowed are two different ports.`);
  });
}
