import { contract } from '../../lib/contract/index.ts'
import { refusal } from '../context/errors.ts'
import { findByPassword, userView } from '../domain/account/clients.ts'
import { implement } from '../http/implement.ts'

export const auth = implement('auth', contract.auth, {
  token: async ({ db, store, body, say, tokens }) => {
    const client = await findByPassword(db, store.code, body.email, body.password)
    if (!client) throw refusal(401, say('invalidCredentials'), 'invalid_credentials')
    if (!client.active) throw refusal(401, say('inactiveAccount'), 'inactive_account')
    return { ...(await tokens.start(db, client)), user: userView(client) }
  },
  refresh: async ({ db, body, say, tokens, caller }) => {
    const pair = await tokens.renew(db, body.refresh, caller.address)
    if (!pair) throw refusal(401, say('tokenNotValid'), 'token_not_valid')
    return pair
  },
  end: async ({ db, body, tokens }) => {
    await tokens.end(db, body.refresh)
    return null
  },
})
