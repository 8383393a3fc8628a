// Lists the regular expressions of the sources, for `scripts/checks/check-patterns.ts`.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const IS_SOURCE = /\.tsx?$/;
const IS_LEFT_OUT = /\.(?:test|d)\.tsx?$/;

/**
 * @typedef {{ file: string, line: number, source: string, flags: string }} Pattern
 * @typedef {{ file: string, line: number, name: string | null }} BuiltPattern `new RegExp`: the name of the exported constant
 *   that contains it; null for any other place, where no check can see the pattern
 */

/**
 * @param {string} root
 * @param {readonly string[]} places files and folders below it
 * @param {readonly string[]} leftOut folders whose patterns read no text from outside
 * @returns {string[]} source files without tests, with slashes
 */
export function listSources(root, places, leftOut = []) {
  return places
    .flatMap((place) =>
      IS_SOURCE.test(place)
        ? [place]
        : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' }).map(
            (name) => `${place}/${name.replaceAll(path.sep, '/')}`,
          ),
    )
    .filter((file) => IS_SOURCE.test(file) && !IS_LEFT_OUT.test(file))
    .filter((file) => !leftOut.some((folder) => file.startsWith(`${folder}/`)))
    .toSorted();
}

/**
 * @param {string} file
 * @param {string} [text] of the file
 * @returns {{ written: Pattern[], built: BuiltPattern[] }}
 */
export function listPatterns(file, text = readFileSync(file, 'utf8')) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {{ written: Pattern[], built: BuiltPattern[] }} */
  const found = { written: [], built: [] };
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.written.push({ file, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isConstructor(node)) {
      found.built.push({ file, line, name: findExport(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const isConstructor = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** The exported constant of the module that a node is part of. */
function findExport(node) {
  for (let at = node; at.parent; at = at.parent) {
    if (!ts.isVariableDeclaration(at) || !ts.isVariableStatement(at.parent.parent)) continue;
    const statement = at.parent.parent;
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    if (isExported && ts.isSourceFile(statement.parent) && ts.isIdentifier(at.name)) return at.name.text;
  }
  return null;
}

/**
 * @param {unknown} value of an exported constant
 * @returns {RegExp[]} the regular expressions in it, in lists and objects too
 */
export function collectPatterns(value) {
  if (value instanceof RegExp) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectPatterns) : [];
}
