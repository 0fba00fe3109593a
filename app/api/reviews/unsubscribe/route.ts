import { unsubscribeRoute } from '#lib/api/unsubscribe-route.ts'
import { endReviewMails } from '#lib/store-api/review-requests.ts'
import { reviewPath } from '#lib/urls/review-path.ts'

/** Ends the mails that ask for reviews at the word of a mail program. */
export const { GET, POST } = unsubscribeRoute(
  // An empty token is none that the call takes.
  (store, token) => endReviewMails(store, token || '-'),
  (store, token) => reviewPath(store, token, { end: '1' }),
)
