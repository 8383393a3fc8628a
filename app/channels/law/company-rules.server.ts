import { toLanguage } from '#app/i18n/languages.ts';
import {
  CONSUMER_CONTRACTS,
  type LawEvidence,
  type LawRule,
  type LawSubject,
  type Verdict,
} from './law-rule.ts';

const NOTICE = { name: 'legalNotice' } as const;

type ServicePage = 'delivery' | 'returns' | 'terms' | 'privacy';

/** Whether the API has a content page in each language of the shop: the same page has one number, or one name, in all. */
function isInEachLanguage({ pages }: LawEvidence, { file }: LawSubject, alias: string): boolean {
  const wanted = alias.toLowerCase();
  const named = pages.flatMap((each) => each.pages).find((page) => page.alias?.toLowerCase() === wanted);
  return file.locales.every(({ code }) =>
    pages
      .find(({ language }) => language === toLanguage(code))
      ?.pages.some(({ id, name }) => id === named?.id || name === named?.name),
  );
}

const toServicePage =
  (name: ServicePage) =>
  (subject: LawSubject): Verdict => {
    const { file, api } = subject;
    const alias = file.servicePages[name];
    const field = ['servicePages', name];
    if (alias === undefined)
      return {
        state: 'missing',
        field,
        reason: 'the file names no such content page, so nothing links one',
        fix: `write the page in the API’s studio, and name its alias in servicePages.${name}`,
      };
    const page = { alias };
    if (!api) return { state: 'unchecked', field, page, reason: 'the file names a content page of the API' };
    if (isInEachLanguage(api, subject, alias))
      return {
        state: 'present',
        field,
        page,
        reason: 'a content page in every language, linked by every footer',
      };
    return {
      state: 'missing',
      field,
      page,
      reason: `the API has no content page ${alias} in every language of the shop`,
      fix: 'write it there in the languages that lack it, or name another alias',
    };
  };

/** Who the shop is, and the pages that every shop has. */
export const COMPANY_RULES: readonly LawRule[] = [
  {
    id: 'company-identity',
    title: 'Name, address and e-mail address of the company',
    area: 'EEA',
    source: 'Directive 2000/31/EC Art. 5(1)(a)–(c), Directive 2011/83/EU Art. 6(1)(b), (c)',
    national: { DE: '§ 5 DDG', ...CONSUMER_CONTRACTS },
    isForAll: true,
    judge: ({ file: { company } }) =>
      company
        ? {
            state: 'present',
            field: ['company'],
            page: NOTICE,
            reason: company.demo ? 'told, with data of the demo' : 'told by the footer and the legal notice',
          }
        : {
            state: 'missing',
            field: ['company'],
            reason: 'the file does not say who runs the shop',
            fix: 'add company: its name, address and e-mail address',
          },
  },
  {
    id: 'company-register',
    title: 'Register and number, and the VAT id, where the company has them',
    area: 'EEA',
    source: 'Directive 2000/31/EC Art. 5(1)(d), (g)',
    national: { DE: '§ 5 DDG' },
    isForAll: true,
    judge: ({ file: { company } }) => {
      const lacks = [
        ...(company?.register ? [] : ['register']),
        ...(company?.vatId === undefined ? ['vatId'] : []),
      ];
      if (lacks.length === 0)
        return { state: 'present', field: ['company', 'register'], page: NOTICE, reason: 'both are told' };
      return {
        state: company ? 'unchecked' : 'missing',
        field: ['company', ...lacks.slice(0, 1)],
        reason: `${lacks.map((name) => `company.${name}`).join(' and ')} not given`,
        fix: 'add what the company has',
      };
    },
  },
  {
    id: 'legal-notice',
    title: 'Impressum with those who represent the company',
    area: ['DE'],
    source: '§ 5 DDG',
    isForAll: true,
    judge: ({ file: { company } }) =>
      company && company.representatives.length > 0
        ? { state: 'present', field: ['company', 'representatives'], page: NOTICE, reason: 'named there' }
        : {
            state: 'missing',
            field: ['company', ...(company ? ['representatives'] : [])],
            reason: 'the file does not name who represents the company',
            fix: 'add company.representatives, unless the company is one person',
          },
  },
  {
    id: 'contact',
    title: 'E-mail address and telephone number',
    area: 'EEA',
    source: 'Directive 2011/83/EU Art. 6(1)(c)',
    national: CONSUMER_CONTRACTS,
    judge: ({ file: { customerService } }) =>
      customerService.phone === ''
        ? {
            state: 'missing',
            field: ['customerService', 'phone'],
            reason: 'there is no telephone number',
            fix: 'add it',
          }
        : {
            state: 'present',
            field: ['customerService'],
            reason: 'in the header and the footer of every page',
          },
  },
  {
    id: 'delivery-page',
    title: 'How goods are delivered, and at what cost',
    area: 'EEA',
    source: 'Directive 2011/83/EU Art. 6(1)(e), (g)',
    national: CONSUMER_CONTRACTS,
    judge: toServicePage('delivery'),
  },
  {
    id: 'returns-page',
    title: 'How goods are returned, and who pays for it',
    area: 'EEA',
    source: 'Directive 2011/83/EU Art. 6(1)(h), (i)',
    national: CONSUMER_CONTRACTS,
    judge: toServicePage('returns'),
  },
  {
    id: 'terms-page',
    title: 'Terms of sale',
    area: 'EEA',
    source: 'Directive 2011/83/EU Art. 6(1)',
    national: CONSUMER_CONTRACTS,
    judge: toServicePage('terms'),
  },
  {
    id: 'privacy-page',
    title: 'What is done with personal data',
    area: 'EEA',
    source: 'Regulation (EU) 2016/679 Art. 13',
    isForAll: true,
    judge: toServicePage('privacy'),
  },
];
