import { refusal } from '../context/errors.ts'
import type { Log } from '../context/log.ts'
import type { Translate } from '../context/messages.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { asking } from '../payments/failures.ts'
import { listStoredCards, removeStoredCard } from '../payments/stored-cards.ts'

/** Asks the provider about stored cards. @throws ApiError 503 while it does not answer */
export function askingForCards<T>(t: Translate, log: Log, question: () => Promise<T>): Promise<T> {
  return asking(t, log, question, () => refusal(503, t('storedCardsUnavailable'), 'unavailable'))
}

export const storedCards = implement('storedCards', {
  list: async ({ caller, t, log, providers }) => ({
    results: await askingForCards(t, log, () => listStoredCards(providers, loggedIn(caller, t).client)),
  }),
  destroy: async ({ caller, t, log, params, providers }) => {
    await askingForCards(t, log, () => removeStoredCard(providers, loggedIn(caller, t).client, params.id))
    return null
  },
})
