import type { contract } from '../../lib/contract/index.ts'
import { fieldErrors, refusal } from '../context/errors.ts'
import type { StoredClient } from '../db/schema.ts'
import { recordConsent } from '../domain/account/consents.ts'
import { isPassword } from '../domain/account/passwords.ts'
import { eraseAccount } from '../domain/privacy/erase-account.ts'
import { personalData } from '../domain/privacy/personal-data.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { listStoredCards } from '../payments/stored-cards.ts'
import { askingForCards } from './stored-cards.ts'

type PersonalCall = Pick<
  CallContext<(typeof contract.privacy)['personalData']>,
  'caller' | 't' | 'params' | 'body' | 'limit'
>

/**
 * The caller's account, after the password was checked: a login left open must not suffice to take all data about its
 * owner. Attempts are limited like those of the login.
 * @throws ApiError 404 for another account, 400 at `password`, 429
 */
async function provenOwner({ caller, t, params, body, limit }: PersonalCall): Promise<StoredClient> {
  const { client } = loggedIn(caller, t)
  if (client.id !== params.id) throw refusal(404, t('notFound'), 'not_found')
  await limit('login')
  await limit('account', client.email)
  if (!(await isPassword(body.password, client.passwordHash))) throw fieldErrors({ password: t('passwordWrong') })
  return client
}

export const privacy = implement('privacy', {
  personalData: async (context) => {
    const { db, store, t, log, providers } = context
    const client = await provenOwner(context)
    const cards = await askingForCards(t, log, () => listStoredCards(providers, client))
    return { ...(await personalData(db, store, client, new Date())), stored_cards: cards }
  },
  eraseAccount: async (context) => {
    const { db, store, t, reports } = context
    const client = await provenOwner(context)
    if (client.admin) throw refusal(409, t('erasureAdministrator'), 'administrator')
    const photos = await eraseAccount(db, store, client, new Date())
    if (reports) await reports.photos.remove(photos)
    return null
  },
  cookieChoice: async ({ db, store, body }) => {
    const { id, question, text_hash, analytics, advertising } = body
    await recordConsent(db, {
      store: store.code,
      kind: 'cookies',
      action: analytics || advertising ? 'given' : 'withdrawn',
      subject: id,
      place: 'banner',
      version: question,
      textHash: text_hash,
      details: { analytics, advertising },
    })
    return null
  },
})
