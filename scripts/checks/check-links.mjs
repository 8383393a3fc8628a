// node scripts/checks/check-links.mjs: relative links of all Markdown files. The file or folder exists, and the page has the heading
// that an #anchor names.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isEntry, main, ROOT, ScriptError } from '#scripts/run.mjs';

/** `[text](target "title")`, `[name]: target`, `href="target"` and `src="target"`. */
const LINK = /\]\(<?([^)\s>]+)[^)]*\)|^\[[^\]]+\]:\s*(\S+)|\b(?:href|src)="([^"]+)"/gm;
const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const CODE_BLOCK = /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm;
const INLINE_CODE = /`(?:[^`\n]|\n(?!\n))+`/g;

/** Without what matches; the lines keep their numbers. */
const blank = (text, pattern) => text.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, ' '));

/** @returns {Set<string>} the anchors that GitHub gives a page: of its headings, and the ids in its HTML */
export function listAnchors(page) {
  const text = blank(page, CODE_BLOCK);
  const anchors = new Set([...text.matchAll(/\b(?:id|name)="([^"]+)"/g)].map(([, id]) => id));
  const repeats = new Map();
  for (const [, heading] of text.matchAll(/^#{1,6}[ \t]+(.+)$/gm)) {
    const words = heading
      .replaceAll(/\]\([^)]*\)/g, '')
      .trim()
      .toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    const count = repeats.get(slug) ?? 0;
    repeats.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/**
 * @param {string} root the repository
 * @param {readonly string[]} pages Markdown files, relative to it
 * @returns {string[]} `page:line: target` for each broken link
 */
export function findBrokenLinks(root, pages) {
  const isBroken = (page, target) => {
    const [file, anchor] = decodeURI(target).split('#');
    const aim = file === '' ? path.join(root, page) : path.resolve(root, path.dirname(page), file);
    if (!existsSync(aim)) return true;
    return Boolean(anchor) && aim.endsWith('.md') && !listAnchors(readFileSync(aim, 'utf8')).has(anchor);
  };
  return pages.flatMap((page) => {
    const text = blank(blank(readFileSync(path.join(root, page), 'utf8'), CODE_BLOCK), INLINE_CODE);
    return [...text.matchAll(LINK)]
      .map(({ index, 1: inline, 2: reference, 3: html }) => ({ index, target: inline ?? reference ?? html }))
      .filter(({ target }) => !HAS_SCHEME.test(target) && isBroken(page, target))
      .map(({ index, target }) => `${page}:${text.slice(0, index).split('\n').length}: ${target}`);
  });
}

if (isEntry(import.meta.url))
  await main(async () => {
    const listed = execFileSync('git', ['ls-files', '-z', '--', '*.md'], { cwd: ROOT, encoding: 'utf8' });
    const pages = listed.split('\0').filter((page) => page !== '' && existsSync(path.join(ROOT, page)));
    const broken = findBrokenLinks(ROOT, pages);
    if (broken.length > 0) throw new ScriptError(`broken links:\n${broken.join('\n')}`);
    console.log(`Links of ${pages.length} Markdown files checked.`);
  });
