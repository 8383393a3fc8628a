import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';

const reviewsQuery = graphql(`
  query queryReviews(
    $alias: String
    $skip: Int
    $take: Int
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    reviews(
      alias: $alias
      skip: $skip
      take: $take
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      count
      averageRating
      reviews {
        rating
        comment
        author
        reviewDate
        language @onlyWith(feature: "reviewLanguages")
      }
    }
  }
`);
export const reviewsDocument = tagged(reviewsQuery, (_answer, { alias }) => listProductTags([{ alias }]));

export const postReviewDocument = graphql(`
  mutation postProductReview(
    $alias: String!
    $rating: Int
    $comment: String
    $author: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    postProductReview(
      alias: $alias
      rating: $rating
      comment: $comment
      author: $author
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`);
