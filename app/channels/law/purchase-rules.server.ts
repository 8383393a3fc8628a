import { isBuiltIn, toLanguage } from '#app/i18n/languages.ts';
import { listPathPatterns } from '#app/i18n/paths.ts';
import { MESSAGE_FILES } from '#app/i18n/message-files.server.ts';
import {
  CONSUMER_CONTRACTS,
  type LanguagePages,
  type LawRule,
  type LawSubject,
  type Verdict,
} from './law-rule.ts';

/** Directive 2011/83/EU Art. 9(1). */
const LEAST_DAYS = 14;

/** What the order button says, in each language of the storefront itself; those of `LANGUAGES_DIR` bring their own. */
function judgeOrderButton({ file }: LawSubject): Verdict {
  const languages = file.locales.map(({ code }) => toLanguage(code));
  const texts = languages
    .filter(isBuiltIn)
    .map((language) => `“${MESSAGE_FILES[language].checkout['pay.order']?.split(' · ')[0]}”`);
  const others = languages.filter((language) => !isBuiltIn(language));
  const page = { name: 'checkout' } as const;
  return others.length === 0
    ? { state: 'present', field: [], page, reason: `the button says ${texts.join(', ')}` }
    : {
        state: 'unchecked',
        field: [],
        page,
        reason: `read pay.order and pay.continue of checkout.json in ${others.join(', ')}`,
      };
}

/** Words alone are not the notice, whose picture is prescribed. */
function judgeGuarantee({ file }: LawSubject): Verdict {
  const field = ['guarantee', 'notice'];
  const page = { name: 'checkout' } as const;
  const lacking = file.locales
    .map(({ code }) => toLanguage(code))
    .filter((language) => file.guarantee?.notice[language] === undefined);
  if (lacking.length === 0)
    return { state: 'present', field, page, reason: 'its picture is in the checkout' };
  return {
    state: 'missing',
    field,
    page,
    reason: `the checkout has no picture of it in ${lacking.join(', ')}`,
    fix: 'name the European Commission’s picture in each language of the shop',
  };
}

function judgeAccessibility({ file, api }: LawSubject): Verdict {
  const { accessibility } = file;
  const field = ['accessibility'];
  const page = { name: 'accessibility' } as const;
  if (accessibility?.microenterprise)
    return {
      state: 'present',
      field: [...field, 'microenterprise'],
      reason: 'a microenterprise that provides services is exempt (Art. 4(5))',
    };
  if (accessibility?.statement)
    return {
      state: 'present',
      field: [...field, 'statement'],
      page,
      reason: `stated and confirmed on ${accessibility.statement.confirmedOn}`,
    };
  const known = api?.pages ?? [];
  if (known.length > 0 && known.every(isEdited))
    return { state: 'present', field, page, reason: 'a content page of the API in every language' };
  return {
    state: 'missing',
    field: [...field, 'statement'],
    reason: 'the operator has confirmed no statement',
    fix: 'compare the shop with WCAG 2.2 AA, then add accessibility.statement; or say that the company is a microenterprise',
  };
}

/** Words of the page's address, without those of mounted languages. */
const EDITORS_ALIASES = listPathPatterns('accessibility').map((path) => path.slice(1));
const isEdited = ({ pages }: LanguagePages): boolean =>
  pages.some(({ alias }) => alias !== null && EDITORS_ALIASES.includes(alias.toLowerCase()));

/** The platform that closed on 20 July 2025. */
const CLOSED_PLATFORM = /ec\.europa\.eu\/(?:consumers\/)?odr|webgate\.ec\.europa\.eu\/odr/i;

/** What shoppers are told before they order, and afterwards. */
export const PURCHASE_RULES: readonly LawRule[] = [
  {
    id: 'withdrawal-period',
    title: 'The right to withdraw for at least 14 days',
    area: 'EEA',
    source: 'Directive 2011/83/EU Art. 6(1)(h), 9(1)',
    national: CONSUMER_CONTRACTS,
    isWarned: true,
    judge: ({ file: { withdrawal } }) =>
      withdrawal.days >= LEAST_DAYS
        ? {
            state: 'present',
            field: ['withdrawal', 'days'],
            page: { name: 'withdraw' },
            reason: `${withdrawal.days} days, told by the page and in the checkout`,
          }
        : {
            state: 'missing',
            field: ['withdrawal', 'days'],
            reason: `consumers may withdraw for at least ${LEAST_DAYS} days, not ${withdrawal.days}`,
            fix: 'set it to 14 or more; a shop for companies only has no customer type PERSON',
          },
  },
  {
    id: 'withdrawal-function',
    title: 'A function on the shop’s pages to withdraw from a contract',
    area: 'EU',
    source: 'Directive 2011/83/EU Art. 11a',
    isWarned: true,
    judge: ({ file }) => {
      // With 0 days the shop has no such page; the rule `withdrawal-period` reports that
      if (file.withdrawal.days === 0) return null;
      const page = { name: 'withdraw' } as const;
      if (file.features.withdrawals)
        return {
          state: 'present',
          field: ['features', 'withdrawals'],
          page,
          reason: 'the API takes statements',
        };
      if (file.withdrawal.webhook !== undefined)
        return {
          state: 'present',
          field: ['withdrawal', 'webhook'],
          page,
          reason: 'a webhook takes statements',
        };
      return {
        state: 'missing',
        field: ['features', 'withdrawals'],
        page,
        reason: 'the API takes no statements, so the page names the customer service only',
        fix: 'let the API offer Mutation.submitWithdrawal (docs/decisions/0020) and set this to true, or name a withdrawal.webhook (docs/operators.md)',
      };
    },
  },
  {
    id: 'withdrawal-exceptions',
    title: 'Goods without the right to withdraw say so before the purchase',
    area: 'EEA',
    source: 'Directive 2011/83/EU Art. 6(1)(k), 16(c), (e)',
    national: CONSUMER_CONTRACTS,
    judge: ({ file: { withdrawal } }) => ({
      state: 'present',
      field: ['withdrawal', 'exceptions'],
      reason: Object.values(withdrawal.exceptions).some((parameter) => parameter !== undefined)
        ? 'told on the product’s page and in the checkout'
        : 'the file names none, so all goods have the right',
    }),
  },
  {
    id: 'order-button',
    title: 'An order button that says that the order obliges to pay',
    area: 'EEA',
    source: 'Directive 2011/83/EU Art. 8(2)',
    national: { ...CONSUMER_CONTRACTS, DE: '§ 312j(3) BGB' },
    judge: judgeOrderButton,
  },
  {
    id: 'guarantee-notice',
    title: 'The harmonised notice on the legal guarantee',
    area: 'EU',
    source:
      'Directive 2011/83/EU Art. 6(1)(l) by Directive (EU) 2024/825, Implementing Regulation (EU) 2025/1960',
    judge: judgeGuarantee,
  },
  {
    id: 'consent',
    title: 'Consent before anything is stored that the shop does not need',
    area: 'EEA',
    source: 'Directive 2002/58/EC Art. 5(3)',
    isForAll: true,
    judge: () => ({
      state: 'present',
      field: [],
      page: { name: 'cookies' },
      reason: 'every shop asks first, and lists what it stores',
    }),
  },
  {
    id: 'consent-proof',
    title: 'Proof of each consent',
    area: 'EEA',
    source: 'Regulation (EU) 2016/679 Art. 7(1)',
    isForAll: true,
    judge: () => ({
      state: 'present',
      field: [],
      reason: 'each answer is a line of the log with an id, its choices and the version of the text',
    }),
  },
  {
    id: 'accessibility',
    title: 'How the shop meets the requirements of accessibility',
    area: 'EU',
    source: 'Directive (EU) 2019/882 Art. 13(2), Annex V',
    national: { DE: 'BFSG Anlage 3' },
    judge: judgeAccessibility,
  },
  {
    id: 'no-closed-platform',
    title: 'No link to the closed platform for online disputes',
    area: 'EEA',
    source: 'Regulation (EU) 2024/3228',
    judge: ({ file }) =>
      CLOSED_PLATFORM.test(JSON.stringify(file))
        ? {
            state: 'missing',
            field: [],
            reason: 'the file links the platform, which closed on 20 July 2025',
            fix: 'remove the link',
          }
        : { state: 'present', field: [], reason: 'the file has none; content pages are not read' },
  },
];
