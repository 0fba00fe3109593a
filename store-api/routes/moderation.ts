import { refusal } from '../context/errors.ts'
import { answerIncident, answerQuestion, listUnanswered, waitingPerPage } from '../domain/content/answers.ts'
import {
  listWaiting,
  moderateReview,
  waitingPerPage as reviewsPerPage,
  writeReview,
} from '../domain/content/own-reviews.ts'
import { addReviewPhotos, reviewForPhotos, reviewPhoto } from '../domain/content/review-photos.ts'
import { implement } from '../http/implement.ts'
import { actorOf, loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const ownReviews = implement('ownReviews', {
  create: async ({ db, store, body, t, caller }) => writeReview(db, store, t, loggedIn(caller, t).client, body),
  addPhotos: {
    admit: async ({ db, store, params, t, caller }) => {
      await reviewForPhotos(db, store, t, { product: params.id, client: loggedIn(caller, t).id })
    },
    handler: async ({ db, store, params, body, t, caller, reports }) => {
      if (!reports) throw refusal(503, t('failure'), 'unavailable')
      const of = { product: params.id, client: loggedIn(caller, t).id }
      return addReviewPhotos(db, store, t, of, body.photos, reports.photos)
    },
  },
  waitingPhoto: async ({ db, store, params, t, reports }) => {
    const photo = reports && (await reviewPhoto(db, store, params, reports.photos, false))
    if (!photo) throw refusal(404, t('notFound'), 'not_found')
    return photo
  },
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
