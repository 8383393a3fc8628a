import {
  type Location,
  Form as RouterForm,
  useHref,
  useFetcher as useRouterFetcher,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
  useSubmit as useRouterSubmit,
} from '@remix-run/react';
import { type ComponentProps, type FunctionComponent, useSyncExternalStore } from 'react';
import type { PrefixedUrl, ShopPath, ShopTarget } from '#kernel/shop-path.ts';

/*
 * The router's functions that add the language prefix to an address, typed to reject an address that has the prefix already. The
 * linter forbids the originals (docs/decisions/0073).
 */

interface FormProps extends Omit<ComponentProps<typeof RouterForm>, 'action'> {
  /** Path in the shop without language prefix; the page itself where absent. */
  readonly action?: ShopTarget | undefined;
}

export const Form = RouterForm as FunctionComponent<FormProps>;

/** Sends a form as `Form` does when it is submitted. */
export const useSubmit: () => (
  form: HTMLFormElement,
  options: { readonly preventScrollReset: boolean },
) => void = useRouterSubmit;

interface NavigateOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
  readonly viewTransition?: boolean;
}

export const useNavigate: () => (
  to: ShopTarget | { readonly search: string },
  options?: NavigateOptions,
) => void = useRouterNavigate;

interface LoadingFetcher<Data> {
  readonly data: Data | undefined;
  readonly state: 'idle' | 'loading' | 'submitting';
  readonly load: (path: ShopPath) => void;
}

export const useFetcher = useRouterFetcher as <Data>() => LoadingFetcher<Data>;

/** `pathname` has no language prefix. */
export const useLocation = useRouterLocation as () => Location & { readonly pathname: ShopPath };

/** The start page of the language, for error pages without the shop's data. Elsewhere: `usePrefixedUrl`. */
export const useStartUrl = (): PrefixedUrl => useHref('/') as PrefixedUrl;

const neverChanges = () => () => {};
const onceRunning = () => true;
const inServerHtml = () => false;

/** False in the server's HTML and during hydration, so that both match; true afterwards. */
export const useIsScripted = (): boolean => useSyncExternalStore(neverChanges, onceRunning, inServerHtml);
