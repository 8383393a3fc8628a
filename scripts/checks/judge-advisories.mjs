// Which advisories of packages may stay, by whom they were accepted and until when.

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * @typedef {{ id: string, package: string, why: string, until: string }} AdvisoryException `until`: last day, `YYYY-MM-DD`
 * @typedef {{ name?: string, url?: string, title?: string, severity?: string, range?: string, source?: number }} Advisory
 */

/** `GHSA-…`, the end of its address, or the registry's number where it has none. */
const idOf = ({ url = '', source }) => /GHSA(?:-\w{4}){3}$/.exec(url)?.[0] ?? String(source);

/** The advisories of a report of `npm audit --json`; packages that merely depend on such a package name it as a text. */
function listAdvisories({ vulnerabilities }) {
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each === 'object'),
  );
  return [...new Map(found.map((advisory) => [`${idOf(advisory)} ${advisory.name}`, advisory])).values()];
}

const isFor = (exception, advisory) => exception.id === idOf(advisory) && exception.package === advisory.name;

/**
 * @param {{ vulnerabilities: Record<string, { via: (string | Advisory)[] }> }} report of `npm audit --json`
 * @param {readonly AdvisoryException[]} exceptions
 * @param {string} today `YYYY-MM-DD`
 * @returns {string[]} a sentence for each advisory without an exception, and for each exception that is incomplete, over or not needed
 */
export function listAdvisoryProblems(report, exceptions, today) {
  const advisories = listAdvisories(report);
  return [
    ...advisories
      .filter((advisory) => !exceptions.some((exception) => isFor(exception, advisory)))
      .map(
        (advisory) =>
          `${advisory.name} ${advisory.range} has the advisory ${idOf(advisory)} (${advisory.severity}): ${advisory.title}. ` +
          `Update it, or write in scripts/checks/advisory-exceptions.json why it does not concern us. ${advisory.url ?? ''}`,
      ),
    ...exceptions.flatMap((exception) => {
      const name = `The exception ${exception.id} of ${exception.package}`;
      if (!exception.why || !DATE.test(exception.until))
        return `${name} needs a reason (why) and a last day (until: YYYY-MM-DD).`;
      if (!advisories.some((advisory) => isFor(exception, advisory)))
        return `${name} is not needed any more: delete it.`;
      return exception.until < today
        ? `${name} ended on ${exception.until}: update the package, or judge it anew.`
        : [];
    }),
  ];
}
