import { lookAtReviews, objectByLink, reviewByLink } from '../domain/review-request/by-link.ts'
import { requestByHand } from '../domain/review-request/send.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'

export const reviewRequests = implement('reviewRequests', {
  create: async ({ db, store, body, t, ...context }) => requestByHand(db, store, t, body.order, actorOf(context, t)),
  look: ({ db, store, body, t }) => lookAtReviews(db, store, t, body.token),
  review: ({ db, store, body, t }) => reviewByLink(db, store, t, body),
  object: ({ db, store, body, t }) => objectByLink(db, store, t, body.token),
})
