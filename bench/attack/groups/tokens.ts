import { mailedToken, sentMails } from '../mail-box.ts'
import { password, storeCodes } from '../people.ts'
import type { Answer, AttackRequest, StoreCode } from '../request.ts'
import type { Ground, Group } from './group.ts'
import { answered } from './own-end.ts'

interface Tokens {
  access: string
  refresh: string
}
/** Elsewhere than everybody: a spent token that comes from there was copied. */
const elsewhere = '192.0.2.77'
const other = 'une-autre-grele-48'

/** Tokens that were spent, belong to another store, or to a login that was ended everywhere: none is accepted. */
export const tokens: Group = {
  name: 'tokens',
  tries: 'spent refresh tokens, tokens of another store, logins after a new password, recovery links followed twice',
  heavy: true,
  inOrder: true,
  async *requests(ground) {
    for (const store of storeCodes) {
      yield* spentToken(ground, store)
      yield* otherStoreToken(ground, store)
      yield* newPassword(ground, store)
      yield* recovery(ground, store)
    }
  },
}

/** A refresh token that two parties have: the second use ends the login for both. */
async function* spentToken(ground: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const { email } = await somebody(ground, store)
  const first = await logIn(ground, store, email)
  const second = await renewed(ground, store, first)
  yield refreshing(store, first, 'a refresh token that was spent, from elsewhere', elsewhere)
  yield refreshing(store, second, 'the next refresh token of a login that a copied one was used of')
  yield info(store, second, 'an access token of a login that a copied refresh token was used of')
}

async function* otherStoreToken(ground: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const { email } = await somebody(ground, store)
  const own = await logIn(ground, store, email)
  const victim = store === 'FRSM' ? 'ESSM' : 'FRSM'
  yield info(victim, own, `an access token of ${store} in ${victim}`)
  yield info(store, { access: own.refresh }, 'a refresh token in place of an access token')
  yield refreshing(store, { refresh: own.access }, 'an access token in place of a refresh token')
}

/** A new password logs out everywhere else. */
async function* newPassword(ground: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const { email, id } = await somebody(ground, store)
  const [here, there] = [await logIn(ground, store, email), await logIn(ground, store, email)]
  const body = { password: other, current_password: password }
  yield {
    ...asking(store, 'PUT', `/auth-users/v1/clients/${id}/`, body, here.access),
    expect: answered(200, 'a new password'),
  }
  yield* allRefused(store, there, 'another login, after a new password')
  yield loggingIn(store, email, password, 401, 'the password of before')
}

/** A recovery link is good once, and takes every login of before away. */
async function* recovery(ground: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const { folder, shop } = ground
  const { email } = await somebody(ground, store)
  const before = await logIn(ground, store, email)
  const known = new Set((await sentMails(folder)).map(({ name }) => name))
  await shop.ask('visitor', store, 'POST', '/auth-users/v1/clients/reset_password/', { email })
  const token = await mailedToken(folder, email, known)
  const path = `/auth-users/v1/clients/update_password/?token=${token}`
  const follow = (wanted: number, what: string, changed: string): AttackRequest => ({
    ...asking(store, 'POST', path, { password: changed }),
    expect: answered(wanted, what),
  })
  yield follow(200, 'a recovery link', other)
  yield follow(400, 'a recovery link that was followed already', `${other}-again`)
  yield* allRefused(store, before, 'a login from before a recovery')
  yield loggingIn(store, email, password, 401, 'the password from before a recovery')
  yield loggingIn(store, email, `${other}-again`, 401, 'the password of a link that was followed twice')
  yield loggingIn(store, email, other, 200, 'the password of a recovery')
}

function* allRefused(store: StoreCode, given: Tokens, whose: string): Generator<AttackRequest> {
  yield info(store, given, `an access token of ${whose},`)
  yield refreshing(store, given, `a refresh token of ${whose},`)
}

function info(store: StoreCode, { access }: Pick<Tokens, 'access'>, what: string): AttackRequest {
  return { ...asking(store, 'GET', '/auth-users/v1/clients/info/', undefined, access), expect: answered(401, what) }
}

function refreshing(
  store: StoreCode,
  { refresh }: Pick<Tokens, 'refresh'>,
  what: string,
  from?: string,
): AttackRequest {
  const request = asking(store, 'POST', '/auth-users/token/refresh/', { refresh })
  const headers = [...(request.headers ?? []), ...(from ? [['x-forwarded-for', from] as const] : [])]
  return { ...request, headers, expect: answered(401, what) }
}

function loggingIn(store: StoreCode, email: string, tried: string, wanted: number, what: string): AttackRequest {
  const request = asking(store, 'POST', '/auth-users/token/', { email, password: tried })
  return { ...request, expect: (answer: Answer) => answered(wanted, what)(answer) }
}

function asking(store: StoreCode, method: string, path: string, body?: object, access?: string): AttackRequest {
  return {
    server: 'store API',
    store,
    role: 'visitor',
    method,
    target: `${path}${path.includes('?') ? '&' : '?'}store=${store}`,
    headers: [
      ['content-type', 'application/json'],
      ...(access === undefined ? [] : ([['authorization', `Bearer ${access}`]] as const)),
    ],
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** A customer who was made for it. */
async function somebody({ shop, random }: Ground, store: StoreCode): Promise<{ id: number; email: string }> {
  const email = `token-${random.below(1e9)}-${store.toLowerCase()}@attack.example`
  const body = { email, first_name: 'Ariane', last_name: 'Solal', password }
  const { id } = await shop.ask<{ id: number }>('administrator', store, 'POST', '/auth-users/v1/clients/', body)
  return { id, email }
}

function logIn({ shop }: Ground, store: StoreCode, email: string): Promise<Tokens> {
  return shop.ask<Tokens>('visitor', store, 'POST', '/auth-users/token/', { email, password })
}

function renewed({ shop }: Ground, store: StoreCode, { refresh }: Tokens): Promise<Tokens> {
  return shop.ask<Tokens>('visitor', store, 'POST', '/auth-users/token/refresh/', { refresh })
}
