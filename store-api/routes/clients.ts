import { contract } from '../../lib/contract/index.ts'
import { isCart } from '../../lib/rules/order-status.ts'
import { lacksSecondFactor } from '../context/account-rules.ts'
import { fieldErrors, refusal, unauthorised } from '../context/errors.ts'
import type { Say } from '../context/messages.ts'
import { refuseLinks } from '../context/typed-names.ts'
import type { StoredClient } from '../db/schema.ts'
import * as links from '../domain/account/account-links.ts'
import * as accounts from '../domain/account/clients.ts'
import { accountOfLink, followLink, replacePassword } from '../domain/account/followed-links.ts'
import { checkNewPassword } from '../domain/account/password-rules.ts'
import { hashPassword, isPassword, pendingPassword } from '../domain/account/passwords.ts'
import { sendRecoveryLink } from '../domain/account/recovery.ts'
import { deleteCart, findCart } from '../domain/cart/carts.ts'
import { inTransaction } from '../domain/payment/payments.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'
import { pageOf } from '../http/pages.ts'

const clientsPerPage = 50

type ClientCall = Pick<CallContext<(typeof contract.clients)['retrieve']>, 'db' | 'store' | 'caller' | 'say' | 'params'>

/** The client that a path names, for himself and for administrators of his store. @throws ApiError 404 for anybody else */
async function named({ db, store, caller, say, params }: ClientCall): Promise<StoredClient> {
  const { user } = caller
  const allowed = user && (user.admin || user.id === params.id)
  const client = allowed ? await accounts.findClient(db, store.code, params.id) : undefined
  if (!client) throw refusal(404, say('notFound'), 'not_found')
  return client
}

/**
 * Makes sure that whoever asks knows the own password: a login left open, or stolen, is no way to take an account over. Tries are limited
 * as those of the login are.
 * @throws ApiError 400 at `current_password`, 429
 */
async function checkPassword(
  { caller, say, limit }: Pick<CallContext<(typeof contract.clients)['update']>, 'caller' | 'say' | 'limit'>,
  given: string | undefined,
): Promise<void> {
  if (given === undefined) throw fieldErrors({ current_password: say('required') })
  await limit('login')
  await limit('account', caller.user?.client.email ?? '')
  if (!(await isPassword(given, caller.user?.client.passwordHash)))
    throw fieldErrors({ current_password: say('passwordWrong') })
}

function unlessTaken(client: StoredClient | null, say: Say): StoredClient {
  if (!client) throw fieldErrors({ email: say('accountExists') })
  return client
}

export const clients = implement('clients', contract.clients, {
  info: async ({ caller, say, rules }) => {
    if (!caller.user) throw refusal(401, say('notAuthenticated'), 'not_authenticated')
    return accounts.userView(caller.user.client, lacksSecondFactor(caller.user, rules))
  },
  signup: async ({ db, store, body, say, rules }) => {
    const { email, first_name: firstName, last_name: lastName, phone, customer_type: customerType } = body
    checkNewPassword(rules, say, body.password, email)
    refuseLinks(say, { first_name: firstName, last_name: lastName })
    const pending = await pendingPassword(body.password, body.browser_secret)
    const client = { store: store.code, email, firstName, lastName, phone, customerType }
    const written = await accounts.signUp(db, client, pending, !rules.tellKnownEmails)
    return rules.tellKnownEmails ? accounts.clientView(unlessTaken(written, say)) : accounts.signUpView(client)
  },
  updatePassword: async ({ db, query, body, say, rules }) => {
    const owner = await accountOfLink(db, query.token, 'password')
    if (owner) checkNewPassword(rules, say, body.password, owner.email)
    if (!(await replacePassword(db, query.token, body.password)))
      throw refusal(400, say('linkNotValid'), 'token_not_valid')
    return { detail: say('passwordChanged') }
  },
  resetPassword: async ({ db, store, body, say, rules }) => {
    const known = await sendRecoveryLink(db, store.code, body.email)
    if (!rules.tellKnownEmails) return { detail: say('passwordLinkMaybeSent') }
    if (!known) throw refusal(404, say('noAccount'), 'not_found')
    return { detail: say('passwordLinkSent') }
  },
  activateUser: async ({ db, query, body, say, rules }) => {
    const waits = body.password === undefined ? null : await accountOfLink(db, query.token, 'activate')
    if (waits && body.password !== undefined) checkNewPassword(rules, say, body.password, waits.email)
    const proof = { browserSecret: body.browser_secret, password: body.password }
    switch (await followLink(db, query.token, proof)) {
      case 'activated':
        return { detail: say('accountActivated') }
      case 'confirmed':
        return { detail: say('emailConfirmed') }
      case 'newPasswordNeeded':
        throw refusal(409, say('newPasswordNeeded'), 'new_password_needed')
      case 'passwordNeeded':
        throw refusal(409, say('passwordNeeded'), 'password_needed')
      case 'passwordWrong':
        throw fieldErrors({ password: say('passwordWrong') })
      case 'notValid':
        throw refusal(400, say('linkNotValid'), 'token_not_valid')
    }
  },
  list: async ({ db, store, query, say, address }) => {
    const { total, rows } = await accounts.listClients(
      db,
      store.code,
      (query.page - 1) * clientsPerPage,
      clientsPerPage,
    )
    return pageOf(rows.map(accounts.clientView), total, query.page, clientsPerPage, address, say)
  },
  retrieve: async (context) => accounts.clientView(await named(context)),
  create: async ({ db, store, body, say, rules }) => {
    const { email, first_name: firstName, last_name: lastName, phone, customer_type: customerType } = body
    checkNewPassword(rules, say, body.password, email)
    const passwordHash = await hashPassword(body.password)
    const client = { store: store.code, email, firstName, lastName, phone, customerType, passwordHash, active: true }
    return accounts.clientView(unlessTaken(await accounts.createClient(db, client), say))
  },
  update: async (context) => {
    const { db, body, say, rules } = context
    const client = await named(context)
    if (body.password !== undefined)
      for (const email of [client.email, body.email ?? '']) checkNewPassword(rules, say, body.password, email)
    refuseLinks(say, { first_name: body.first_name, last_name: body.last_name })
    if (accounts.changesAccess(client, body)) await checkPassword(context, body.current_password)
    const changed = await accounts.changeClient(db, client, body).catch((error: unknown) => {
      throw error instanceof links.TooManyLinks ? fieldErrors({ email: say('emailTries') }) : error
    })
    if (changed || rules.tellKnownEmails) return accounts.clientView(unlessTaken(changed, say))
    // Its owner is told instead of whoever asks.
    await links.tellOwner(db, client.store, body.email ?? '')
    const { email: _, ...others } = body
    return accounts.clientView((await accounts.changeClient(db, client, others)) ?? client)
  },
  toggleType: async ({ db, store, caller, body, params, say, tokens }) => {
    const { user, login } = caller
    // The answer carries tokens: those of nobody else.
    if (!user || !login || user.id !== params.id) throw refusal(403, say('permissionDenied'), 'permission_denied')
    return inTransaction(db, async (tx) => {
      // Its prices were those of the other type (R4.34). An order stays what it was.
      const cart = body.cart_id ? await findCart(tx, store.code, body.cart_id, true) : null
      const own = cart && (cart.customer === null || cart.customer === user.id)
      if (own && isCart(cart.status)) await deleteCart(tx, cart)
      const client = await accounts.toggleType(tx, user.client)
      const pair = await tokens.reissue(tx, { client, login }, caller.address)
      if (!pair) throw unauthorised('token_not_valid', say('tokenNotValid'))
      return { ...pair, user: accounts.userView(client) }
    })
  },
})
