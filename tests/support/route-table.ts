import { readFileSync } from 'node:fs';
import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { listPathPatterns, PAGE_NAMES } from '#app/i18n/paths.ts';
import { CATALOG_FILES, RESOURCES, SERVER_PATHS } from '#app/route-table.ts';
import table from '#app/routes.ts';

/** A route of the table with those below it. */
export interface RouteEntry {
  readonly id: string;
  readonly path?: string;
  readonly children?: readonly RouteEntry[];
}

const toEntry = ({ id = '', path, children }: RouteConfigEntry): RouteEntry => ({
  id,
  path,
  children: children?.map(toEntry),
});

/** The table of all URLs as a tree below the root. */
export const routeTree: RouteEntry = { id: 'root', path: '', children: table.map(toEntry) };

type Route = ServerBuild['routes'][string];

/** The same as a build lists it: each route by its id, with that of its parent. `make` adds the modules. */
export function listRoutes(make: (id: string) => object): ServerBuild['routes'] {
  const list = ({ id, path, children = [] }: RouteEntry, parentId?: string): [string, Route][] => [
    [id, { id, path, parentId, ...make(id) } as unknown as Route],
    ...children.flatMap((child) => list(child, id)),
  ];
  return Object.fromEntries(list(routeTree));
}

/** Ways in which a route module exports an action. */
const ACTION = /^export (?:(?:async )?function action\b|const action\b|\{[^}]*\baction\b)/m;

const listFiles = (entry: RouteConfigEntry): [id: string, file: string][] => [
  [entry.id ?? '', entry.file],
  ...(entry.children ?? []).flatMap(listFiles),
];
const FILES: ReadonlyMap<string, string> = new Map(table.flatMap(listFiles));

/** The modules of routes that take forms, each by its path below app/. */
export const listActionFiles = (): readonly string[] =>
  [...new Set(FILES.values())].filter((file) => ACTION.test(readFileSync(`app/${file}`, 'utf8')));

/** The module that answers a path; null where none does. */
export function findRouteFile(path: string): string | null {
  const matches = matchRoutes([routeTree] as Parameters<typeof matchRoutes>[0], path);
  return FILES.get(matches?.at(-1)?.route.id ?? '') ?? null;
}

/** All that the table of addresses has: pages in the words of every language, their data, resources and files; nothing fits their parameters. */
export function listTablePaths(): readonly string[] {
  const patterns = [...PAGE_NAMES.flatMap(listPathPatterns), ...Object.keys(RESOURCES)];
  const paths = patterns.map((pattern) => pattern.replaceAll(/:\w+\??|\*/g, 'none'));
  const data = paths.map((path) => `${path === '/' ? '/_root' : path}.data`);
  return [...new Set([...paths, ...data, '/__manifest', ...SERVER_PATHS, ...Object.values(CATALOG_FILES)])];
}
