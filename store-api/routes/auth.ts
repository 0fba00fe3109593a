import type { contract } from '../../lib/contract/index.ts'
import { lacksSecondFactor } from '../context/account-rules.ts'
import { ApiError, refusal, unauthorised } from '../context/errors.ts'
import type { StoredClient } from '../db/schema.ts'
import { beginByCode } from '../domain/account/begin-by-code.ts'
import { userView } from '../domain/account/client-views.ts'
import { findByPassword } from '../domain/account/clients.ts'
import { knownBrowser } from '../domain/account/known-browser.ts'
import { hasSecondFactor } from '../domain/account/second-factor.ts'
import type { TokenPair } from '../domain/account/tokens.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'
import { refuseCode } from './second-factor.ts'

type LoginCall = Pick<CallContext<(typeof contract.auth)['token']>, 'tokens' | 'rules'>

/** A login that has begun, as it is answered. */
interface Begun {
  pair: TokenPair
  login: string
}

async function answerLogin({ tokens, rules }: LoginCall, client: StoredClient, { pair, login }: Begun, coded: boolean) {
  const missing = lacksSecondFactor({ admin: client.admin, secondFactor: coded }, rules)
  return { ...pair, user: userView(client, login, missing), known_browser: await tokens.browser(client) }
}

export const auth = implement('auth', {
  token: async (context) => {
    const { db, store, body, t, tokens } = context
    const client = await findByPassword(db, store.code, body.email, body.password)
    if (!client) throw refusal(401, t('invalidCredentials'), 'invalid_credentials')
    if (!client.active) throw refusal(401, t('inactiveAccount'), 'inactive_account')
    if (client.admin && (await hasSecondFactor(db, client.id))) {
      const tried = { store: store.code, email: client.email, mark: body.known_browser }
      const challenge = await tokens.challenge(client, (await knownBrowser(db, tokens, tried)) !== null)
      throw new ApiError(401, { detail: t('codeNeeded'), code: 'second_factor_needed', challenge })
    }
    return answerLogin(context, client, await tokens.start(db, client), false)
  },
  secondFactor: async (context) => {
    const { db, vault, tokens, t, body } = context
    const found = await tokens.challenged(db, body.challenge)
    if (!found) throw unauthorised('challenge_not_valid', t('challengeNotValid'))
    const { client, id: challenge, known } = found
    const outcome = await beginByCode<Begun>(
      db,
      vault,
      { clientId: client.id, challenge, code: body.code, known },
      (tx) => tokens.start(tx, client),
      async (tx, login) => {
        const pair = await tokens.startedWith(tx, client, login)
        return pair && { pair, login }
      },
    )
    if (outcome === 'over') throw unauthorised('challenge_not_valid', t('challengeNotValid'))
    if (outcome === 'wrong' || 'wait' in outcome) refuseCode(outcome, t)
    return answerLogin(context, client, outcome, true)
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
