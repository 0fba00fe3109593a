import type { contract } from '../../lib/contract/index.ts'
import { isCart } from '../../lib/rules/order-status.ts'
import { lacksSecondFactor } from '../context/account-rules.ts'
import { fieldErrors, refusal, unauthorised } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import { refuseLinks } from '../context/typed-names.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { StoredClient } from '../db/schema.ts'
import * as links from '../domain/account/account-links.ts'
import { clientView, signUpView, userView } from '../domain/account/client-views.ts'
import * as accounts from '../domain/account/clients.ts'
import { accountOfLink, followLink, replacePassword } from '../domain/account/followed-links.ts'
import { checkNewPassword } from '../domain/account/password-rules.ts'
import { hashPassword, isPassword, pendingPassword } from '../domain/account/passwords.ts'
import { sendRecoveryLink } from '../domain/account/recovery.ts'
import { deleteCart, findCart } from '../domain/cart/carts.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'
import { pageOf } from '../http/pages.ts'

const clientsPerPage = 50

type ClientCall = Pick<CallContext<(typeof contract.clients)['retrieve']>, 'db' | 'store' | 'caller' | 't' | 'params'>

/**
 * The client that a path names, for himself and for administrators of his store. @throws ApiError
 * 404 for any other caller
 */
async function named({ db, store, caller, t, params }: ClientCall): Promise<StoredClient> {
  const { user } = caller
  const allowed = user && (user.admin || user.id === params.id)
  const client = allowed ? await accounts.findClient(db, store.code, params.id) : undefined
  if (!client) throw refusal(404, t('notFound'), 'not_found')
  return client
}

/**
 * Checks the caller's own password: a login left open, or stolen, must not suffice to take an account over. Attempts
 * are limited like those of the login.
 * @throws ApiError 400 at `current_password`, 429
 */
async function checkPassword(
  { caller, t, limit }: Pick<CallContext<(typeof contract.clients)['update']>, 'caller' | 't' | 'limit'>,
  given: string | undefined,
): Promise<void> {
  if (given === undefined) throw fieldErrors({ current_password: t('required') })
  await limit('login')
  await limit('account', caller.user?.client.email ?? '')
  if (!(await isPassword(given, caller.user?.client.passwordHash)))
    throw fieldErrors({ current_password: t('passwordWrong') })
}

function unlessTaken(client: StoredClient | null, t: Translate): StoredClient {
  if (!client) throw fieldErrors({ email: t('accountExists') })
  return client
}

export const clients = implement('clients', {
  info: async ({ caller, t, rules }) => {
    if (!caller.user) throw refusal(401, t('notAuthenticated'), 'not_authenticated')
    return userView(caller.user.client, caller.login ?? '', lacksSecondFactor(caller.user, rules))
  },
  signup: async ({ db, store, body, t, rules }) => {
    const { email, first_name: firstName, last_name: lastName, phone, customer_type: customerType } = body
    checkNewPassword(rules, t, body.password, email)
    refuseLinks(t, { first_name: firstName, last_name: lastName })
    const pending = await pendingPassword(body.password, body.browser_secret)
    const client = { store: store.code, email, firstName, lastName, phone, customerType }
    const written = await accounts.signUp(db, client, pending, !rules.tellKnownEmails)
    return rules.tellKnownEmails ? clientView(unlessTaken(written, t)) : signUpView(client)
  },
  updatePassword: async ({ db, query, body, t, rules }) => {
    const owner = await accountOfLink(db, query.token, 'password')
    if (owner) checkNewPassword(rules, t, body.password, owner.email)
    if (!(await replacePassword(db, query.token, body.password)))
      throw refusal(400, t('linkNotValid'), 'token_not_valid')
    return { detail: t('passwordChanged') }
  },
  resetPassword: async ({ db, store, body, t, rules }) => {
    const known = await sendRecoveryLink(db, store.code, body.email)
    if (!rules.tellKnownEmails) return { detail: t('passwordLinkMaybeSent') }
    if (!known) throw refusal(404, t('noAccount'), 'not_found')
    return { detail: t('passwordLinkSent') }
  },
  activateUser: async ({ db, query, body, t, rules }) => {
    const waits = body.password === undefined ? null : await accountOfLink(db, query.token, 'activate')
    if (waits && body.password !== undefined) checkNewPassword(rules, t, body.password, waits.email)
    const proof = { browserSecret: body.browser_secret, password: body.password }
    switch (await followLink(db, query.token, proof)) {
      case 'activated':
        return { detail: t('accountActivated') }
      case 'confirmed':
        return { detail: t('emailConfirmed') }
      case 'newPasswordNeeded':
        throw refusal(409, t('newPasswordNeeded'), 'new_password_needed')
      case 'passwordNeeded':
        throw refusal(409, t('passwordNeeded'), 'password_needed')
      case 'passwordWrong':
        throw fieldErrors({ password: t('passwordWrong') })
      case 'notValid':
        throw refusal(400, t('linkNotValid'), 'token_not_valid')
    }
  },
  list: async ({ db, store, query, t, address }) => {
    const { total, rows } = await accounts.listClients(
      db,
      store.code,
      (query.page - 1) * clientsPerPage,
      clientsPerPage,
    )
    return pageOf(rows.map(clientView), total, query.page, clientsPerPage, address, t)
  },
  retrieve: async (context) => clientView(await named(context)),
  create: async ({ db, store, body, t, rules }) => {
    const { email, first_name: firstName, last_name: lastName, phone, customer_type: customerType } = body
    checkNewPassword(rules, t, body.password, email)
    const passwordHash = await hashPassword(body.password)
    const client = { store: store.code, email, firstName, lastName, phone, customerType, passwordHash, active: true }
    return clientView(unlessTaken(await accounts.createClient(db, client), t))
  },
  update: async (context) => {
    const { db, body, t, rules } = context
    const client = await named(context)
    if (body.password !== undefined)
      for (const email of [client.email, body.email ?? '']) checkNewPassword(rules, t, body.password, email)
    refuseLinks(t, { first_name: body.first_name, last_name: body.last_name })
    if (accounts.changesAccess(client, body)) await checkPassword(context, body.current_password)
    const changed = await accounts.changeClient(db, client, body, !rules.tellKnownEmails).catch((error: unknown) => {
      throw error instanceof links.TooManyLinks ? fieldErrors({ email: t('emailTries') }) : error
    })
    return clientView(unlessTaken(changed, t))
  },
  toggleType: async ({ db, store, caller, body, params, t, tokens }) => {
    const { user, login } = caller
    // The answer carries tokens, which are only for their owner.
    if (!user || !login || user.id !== params.id) throw refusal(403, t('permissionDenied'), 'permission_denied')
    return inTransaction(db, async (tx) => {
      // Its prices were those of the other type. An order is unchanged.
      const cart = body.cart_id ? await findCart(tx, store.code, body.cart_id, true) : null
      const own = cart && (cart.customer === null || cart.customer === user.id)
      if (own && isCart(cart.status)) await deleteCart(tx, cart)
      const pair = await tokens.reissue(tx, { client: user.client, login }, caller.address)
      if (!pair) throw unauthorised('token_not_valid', t('tokenNotValid'))
      return { ...pair, user: userView(await accounts.toggleType(tx, user.client), login) }
    })
  },
})
