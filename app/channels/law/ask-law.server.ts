import type { Channel } from '#app/channels/channel.ts';
import { createSend, sendUnguarded } from '#app/commerce/call/send-operation.server.ts';
import type { AnswerLimits } from '#app/commerce/call/fetch-answer.server.ts';
import { toWireDocument } from '#app/commerce/call/wire-document.server.ts';
import { toCommerceTarget } from '#app/commerce/commerce-client.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { apiLanguageOf } from '#app/i18n/languages.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { LanguagePages, LawEvidence, SampledProduct } from './law-rule.ts';

/** What an API says about a shop's duties; null where it does not answer. Never rejects. */
export type AskLaw = (channel: Channel, signal: AbortSignal) => Promise<LawEvidence | null>;

/** By one call per language, that no page waits for: it uses neither the channel's circuit breaker nor its limits. */
export function createAskLaw(options: {
  readonly answerLimits: AnswerLimits;
  readonly limitLog: LimitLog;
}): AskLaw {
  const send = createSend(options);
  return async (channel, signal) => {
    try {
      const answers = await Promise.all(
        channel.locales.map(async (locale) => {
          const languageId = apiLanguageOf(locale);
          const { data } = await sendUnguarded(send, toWireDocument(lawDocument), {
            target: toCommerceTarget(channel, { languageId, marketId: channel.market }),
            variables: { pageLanguageId: languageId },
            signal,
          });
          return { language: locale.language, answer: data as LawAnswer | null };
        }),
      );
      const [first] = answers;
      return {
        countries: listCountries(first?.answer),
        products: listProducts(first?.answer),
        pages: answers.map(({ language, answer }): LanguagePages => ({
          language,
          pages: (answer?.cmsPages ?? []).filter((page) => page !== null),
        })),
      };
    } catch {
      return null;
    }
  };
}

const listCountries = (answer: LawAnswer | null | undefined): string[] =>
  (answer?.channel?.markets ?? []).flatMap((market) => market?.country?.code.toUpperCase() ?? []);

const listProducts = (answer: LawAnswer | null | undefined): SampledProduct[] =>
  (answer?.products?.products ?? []).flatMap((product) => {
    if (!product) return [];
    const { brand, unitPrice, lowestPrice, parameterGroups } = product;
    const parameters = (parameterGroups ?? []).flatMap((group) => group?.parameters ?? []);
    return [
      {
        isReduced: unitPrice?.isDiscounted ?? false,
        hasLowestPrice: lowestPrice !== null,
        brand: brand?.name ?? null,
        parameters: parameters.flatMap((parameter) =>
          parameter?.identifier && parameter.value ? [parameter.identifier] : [],
        ),
      },
    ];
  });

const lawDocument = graphql(`
  query lawOfShop($pageLanguageId: String) {
    channel {
      markets {
        country {
          code
        }
      }
    }
    cmsPages(languageId: $pageLanguageId) {
      id
      name
      alias
    }
    products(take: 40) {
      products {
        brand {
          name
        }
        unitPrice {
          isDiscounted
        }
        lowestPrice {
          lowestPriceIncVat
        }
        parameterGroups {
          parameters {
            identifier
            value
          }
        }
      }
    }
  }
`);
type LawAnswer = Partial<ResultOf<typeof lawDocument>>;
