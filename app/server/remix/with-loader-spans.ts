import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { withSpan } from '#kernel/telemetry/span.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

/** The build with spans around loaders and actions, for the requests that are traced. */
export function withLoaderSpans(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes))
    if (route) routes[id] = { ...route, module: wrapModule(id, route.module) };
  return { ...build, routes };
}

interface Work<Result> {
  (args: { readonly context: AppLoadContext }): Result;
}

/** @param id of the route: a page and the pattern of its path, never the path itself */
function wrapModule(id: string, module: RouteModule): RouteModule {
  const wrap = <Result>(name: 'loader' | 'action', work: Work<Result>) =>
    ((args) =>
      args.context.span
        ? withSpan(args.context.span, name, async () => work(args), { route: id })
        : work(args)) as Work<Result | Promise<Awaited<Result>>>;
  const { loader, action } = module;
  return {
    ...module,
    ...(loader ? { loader: wrap('loader', loader as Work<unknown>) as typeof loader } : {}),
    ...(action ? { action: wrap('action', action as Work<unknown>) as typeof action } : {}),
  };
}
