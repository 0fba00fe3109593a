import { lacksSecondFactor } from '../context/account-rules.ts'
import { ApiError, refusal } from '../context/errors.ts'
import { userView } from '../domain/account/client-views.ts'
import { findByPassword } from '../domain/account/clients.ts'
import { hasSecondFactor } from '../domain/account/second-factor.ts'
import { implement } from '../http/implement.ts'
import { passChallenge } from './second-factor.ts'

export const auth = implement('auth', {
  token: async ({ db, store, body, t, tokens, rules }) => {
    const client = await findByPassword(db, store.code, body.email, body.password)
    if (!client) throw refusal(401, t('invalidCredentials'), 'invalid_credentials')
    if (!client.active) throw refusal(401, t('inactiveAccount'), 'inactive_account')
    const { admin } = client
    const secondFactor = admin && (await hasSecondFactor(db, client.id))
    if (secondFactor) {
      const challenge = await tokens.challenge(client)
      throw new ApiError(401, { detail: t('codeNeeded'), code: 'second_factor_needed', challenge })
    }
    const user = userView(client, lacksSecondFactor({ admin, secondFactor }, rules))
    return { ...(await tokens.start(db, client)), user }
  },
  secondFactor: async (context) => {
    const client = await passChallenge(context)
    return { ...(await context.tokens.start(context.db, client)), user: userView(client) }
  },
  refresh: async ({ db, body, t, tokens, caller }) => {
    const pair = await tokens.renew(db, body.refresh, caller.address)
    if (!pair) throw refusal(401, t('tokenNotValid'), 'token_not_valid')
    return pair
  },
  end: async ({ db, body, tokens }) => {
    await tokens.end(db, body.refresh)
    return null
  },
})
