import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, type PageHead } from '#app/features/seo/page-head.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { PageName, PageParams } from '#app/i18n/paths.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { AccountFrame, AccountSection } from './account-frame.ts';

const SECTIONS: readonly AccountSection[] = ['orders', 'settings', 'balance'];
/** The pages whose first segments are those of the account: `/my-account`, and its translations. */
const PAGES: readonly PageName[] = [...SECTIONS, 'order', 'deleteAccount'];

interface AccountPageFacts {
  readonly page: PageName;
  readonly params?: PageParams;
  readonly section: AccountSection;
  /** Also the document's title. */
  readonly title: string;
  /** Beginnings of the keys of `account.*` that the page shows: `orders` for `account.orders.*`. */
  readonly texts: readonly string[];
}

interface AccountPage {
  readonly frame: AccountFrame;
  readonly head: PageHead;
  readonly messages: Messages;
}

/** Frame, head and texts of an account page, for its loader. Call `requireCustomer` first. */
export function buildAccountPage(context: RequestContext, facts: AccountPageFacts): AccountPage {
  const { links, cookies } = context;
  const { page, params, section, title, texts } = facts;
  cookies.markPersonal();
  return {
    frame: {
      title,
      sections: SECTIONS.map((each) => ({ section: each, to: links.page(each) })),
      current: section,
      isExactly: page === section,
      pagePaths: [...new Set(PAGES.map((each) => listFirstPath(context, each)))],
    },
    head: buildHead(context, {
      title,
      path: links.page(page, params),
      alternates: pageAlternates(context, page, params),
      noindex: true,
    }),
    messages: selectAccountMessages(context, texts),
  };
}

const listFirstPath = ({ links }: RequestContext, page: PageName): string =>
  links.sitePath(`/${links.page(page, { order: '-' }).split('/')[1] ?? ''}`);

function selectAccountMessages({ messages }: RequestContext, texts: readonly string[]): Messages {
  const beginnings = ['nav', ...texts].map((text) => `account.${text}.`);
  return Object.fromEntries(
    Object.entries(messages('account')).filter(([key]) =>
      beginnings.some((beginning) => key.startsWith(beginning)),
    ),
  );
}
