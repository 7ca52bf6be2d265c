import { newReview, ownReview, reviewList, reviewQuery, REVIEWS_PER_PAGE } from '@shop/contracts/reviews'
import { reviewCalls } from '@shop/contracts/reviews/calls'
import { addReview, getOwnReview, listReviews } from '@shop/contracts/reviews/endpoints'
import { idParams, messageResponse } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { guestsOf } from '../../access/guests-of.ts'
import { presentReview } from '../../catalogue-view/present-details.ts'
import { expose } from '../../http/expose.ts'
import { paginate } from '../../http/pagination.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import { onceOnly, sendResponse } from '../../http/send-response.ts'
import { lookUpProfiles, profileOf } from '../../profiles/user-profiles.ts'
import type { RouteContext } from '../context.ts'

function addListRoute(app: Api, { clients, guards, logger, buyersAmong }: RouteContext): void {
  app.route({
    ...endpointRoute(listReviews, 'products', 'All reviews of a product, by stars and in an order', {
      guard: guards.anyone,
      params: idParams,
      querystring: reviewQuery,
      response: { 200: reviewList },
      failures: [reviewCalls.listReviews],
    }),
    async handler(request, reply) {
      const { id: productId } = request.params
      const { rating, sort, pageNumber: page } = request.query
      const drafts = request.caller?.rights.has('catalogue:read') ?? false
      const { reviews, total } = await clients.catalogue.listReviews({
        productId,
        drafts,
        rating,
        sort,
        page,
        pageSize: REVIEWS_PER_PAGE,
      })
      const reviewerIds = reviews.map(({ userId }) => userId)
      const [reviewers, buyers] = await Promise.all([
        lookUpProfiles(clients.identity, reviewerIds, logger),
        buyersAmong(productId, reviews),
      ])
      const presented = reviews.map((review) => presentReview(review, profileOf(reviewers, review.userId).name, buyers))
      return sendResponse(request, reply, onceOnly({ reviews: presented, ...paginate(page, total, REVIEWS_PER_PAGE) }))
    },
  })
}

function addReviewRoute(app: Api, context: RouteContext): void {
  const { clients, guards, clientLimits } = context
  expose(app, context, reviewCalls.addReview, {
    endpoint: addReview,
    tag: 'products',
    summary: 'Review a product, once',
    guard: guards.signedIn,
    limit: clientLimits.reviews,
    takes: { params: idParams, body: newReview },
    answers: messageResponse,
    status: 201,
    async from(request) {
      const { userId } = callerOf(request)
      return { productId: request.params.id, userId, guestIds: await guestsOf(clients.identity, userId), ...request.body }
    },
    present: () => ({ message: 'Review added' }),
  })
}

function addOwnRoute(app: Api, context: RouteContext): void {
  expose(app, context, reviewCalls.listReviewsOf, {
    endpoint: getOwnReview,
    tag: 'products',
    summary: 'Whether one has reviewed a product',
    guard: context.guards.signedIn,
    takes: { params: idParams },
    answers: ownReview,
    from: (request) => ({ userId: callerOf(request).userId }),
    present: ({ reviews }, request) => ({ hasReviewed: reviews.some(({ productId }) => productId === request.params.id) }),
  })
}

export function addReviewRoutes(app: Api, context: RouteContext): void {
  addListRoute(app, context)
  addReviewRoute(app, context)
  addOwnRoute(app, context)
}
