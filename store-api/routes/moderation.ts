import { answerIncident, answerQuestion, listUnanswered, waitingPerPage } from '../domain/content/answers.ts'
import {
  listWaiting,
  moderateReview,
  waitingPerPage as reviewsPerPage,
  writeReview,
} from '../domain/content/own-reviews.ts'
import { implement } from '../http/implement.ts'
import { actorOf, loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const ownReviews = implement('ownReviews', {
  create: async ({ db, store, body, t, caller }) => writeReview(db, store, t, loggedIn(caller, t).client, body),
  waiting: async ({ db, store, query, t, address }) => {
    const { results, count } = await listWaiting(db, store, query.page)
    return pageOf(results, count, query.page, reviewsPerPage, address, t)
  },
  moderate: async ({ db, store, params, body, t, ...context }) =>
    moderateReview(db, store, t, { id: params.id, status: body.status }, actorOf(context, t)),
})

export const answers = implement('answers', {
  waiting: async ({ db, store, query, t, address }) => {
    const { results, count } = await listUnanswered(db, store, query.page)
    return pageOf(results, count, query.page, waitingPerPage, address, t)
  },
  question: async ({ db, store, params, body, t, ...context }) =>
    answerQuestion(db, store, t, { id: params.id, answer: body.answer }, actorOf(context, t)),
  incident: async ({ db, store, params, body, t, ...context }) =>
    answerIncident(db, store, t, { id: params.id, answer: body.answer }, actorOf(context, t)),
})
