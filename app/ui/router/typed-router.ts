import {
  Form as RouterForm,
  useFetcher as useRouterFetcher,
  useHref,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
  useSubmit as useRouterSubmit,
  type Location,
} from '@remix-run/react';
import type { ComponentProps, FunctionComponent } from 'react';
import type { PrefixedUrl, ShopPath, ShopTarget } from '#kernel/shop-path.ts';

/*
 * What of the router adds the language's prefix to an address, typed so that it takes no address that has the prefix already. The
 * linter forbids the router's own (docs/decisions/0073).
 */

interface FormProps extends Omit<ComponentProps<typeof RouterForm>, 'action'> {
  /** Path in the shop without language prefix; the page itself where absent. */
  readonly action?: ShopTarget | undefined;
}

/** A form that the router sends. */
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

/** Goes to a page of the shop without a new document. */
export const useNavigate: () => (
  to: ShopTarget | { readonly search: string },
  options?: NavigateOptions,
) => void = useRouterNavigate;

interface LoadingFetcher<Data> {
  readonly data: Data | undefined;
  readonly state: 'idle' | 'loading' | 'submitting';
  readonly load: (path: ShopPath) => void;
}

/** Loads data of another route of the shop. */
export const useFetcher = useRouterFetcher as <Data>() => LoadingFetcher<Data>;

/** Where the visitor is; `pathname` has no language prefix. */
export const useLocation = useRouterLocation as () => Location & { readonly pathname: ShopPath };

/** The start page of the language by the router alone, for where the shop's data is missing. Elsewhere: `usePrefixedUrl`. */
export const useStartUrl = (): PrefixedUrl => useHref('/') as PrefixedUrl;
