// Whether the image, CI and package.json mean the same versions of Node, and whether all that others make is pinned.

const FULL_VERSION = /^\d{1,3}\.\d{1,3}\.\d{1,3}$/;
const DIGEST = /^@sha256:[0-9a-f]{64}$/;

/** `>=20.19` → `20.19.0`. */
const lowestOf = (engines) => {
  const [, version = ''] = /^>=(\d{1,3}\.\d{1,3})$/.exec(engines) ?? [];
  return `${version}.0`;
};

/** The versions in `node: [20.19.0, 24.1.0]` and `node-version: 24.1.0`. */
const listCiVersions = (workflow) =>
  [...workflow.matchAll(/^ {2,20}node(?:-version)?: (?!\$)(.{1,200})$/gm)].flatMap(([, text]) =>
    text.replaceAll(/[[\]'" ]/g, '').split(','),
  );

/**
 * @param {{ dockerfile: string, engines: string, workflow: string }} files texts of the Dockerfile and of CI's workflow, and the
 *   range of Node in package.json
 * @returns {string[]} a sentence for each difference, with the remedy
 */
export function listNodeProblems({ dockerfile, engines, workflow }) {
  const [, image = 'missing', digest = ''] =
    /^FROM node:([^\s@]{1,40})(@\S{1,80})? AS/m.exec(dockerfile) ?? [];
  const version = image.split('-')[0];
  const ci = listCiVersions(workflow);
  const lowest = lowestOf(engines);
  const bases = [...dockerfile.matchAll(/^FROM (\S{1,200})/gm)].map(([, base]) => base);
  const stages = [...dockerfile.matchAll(/^FROM \S{1,200} AS (\S{1,100})$/gm)].map(([, stage]) => stage);
  return [
    ...(FULL_VERSION.test(version)
      ? []
      : [`Dockerfile: the version of node:${image} is not a full one such as 24.1.0.`]),
    ...(DIGEST.test(digest)
      ? []
      : [`Dockerfile: node:${image} has no digest (@sha256:…), and its tag can be moved.`]),
    ...bases
      .filter((base) => !stages.includes(base) && base !== `node:${image}${digest}`)
      .map((base) => `Dockerfile: FROM ${base} is neither a stage nor the image of Node.`),
    ...[lowest, version]
      .filter((each) => !ci.includes(each))
      .map((each) => `.github/workflows/verify.yml does not test Node ${each} (package.json, Dockerfile).`),
    ...[...workflow.matchAll(/uses: (\S{1,200})/g)]
      .filter(([, action]) => !/@[0-9a-f]{40}$/.test(action))
      .map(
        ([, action]) => `.github/workflows/verify.yml uses ${action}: name its commit, tags can be moved.`,
      ),
  ];
}
