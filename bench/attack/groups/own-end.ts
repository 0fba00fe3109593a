import type { Belongings } from '../belongings.ts'
import { password } from '../people.ts'
import type { Answer, AttackRequest, StoreCode } from '../request.ts'
import type { Shop } from '../shop.ts'

/** The part that ends: the account, or one of its logins. */
type End = 'account' | 'login'

/**
 * A new customer logs in, ends the account or the login, and then uses each token: none is accepted any more. A wrong
 * password before that ends nothing.
 */
export async function* ownEnd(
  shop: Pick<Shop, 'ask'>,
  belongings: Belongings,
  store: StoreCode,
  end: End,
): AsyncGenerator<AttackRequest> {
  const { id, email } = await belongings.get(store, 'leavingAccount', true)
  const login = { email, password }
  const { access, refresh } = await shop.ask<{ access: string; refresh: string }>(
    'visitor',
    store,
    'POST',
    '/auth-users/token/',
    login,
  )
  const asking = (method: string, path: string, expect: AttackRequest['expect'], body?: unknown): AttackRequest => ({
    server: 'store API',
    store,
    role: 'visitor',
    method,
    target: `${path}?store=${store}`,
    headers: [
      ['authorization', `Bearer ${access}`],
      ['content-type', 'application/json'],
    ],
    ...(body !== undefined && { body: JSON.stringify(body) }),
    expect,
  })
  const account = `/auth-users/v1/clients/${id}/`
  if (end === 'account') {
    yield asking('POST', `${account}erase/`, answered(400, 'with a wrong password'), { password: `${password}x` })
    yield asking('POST', `${account}erase/`, answered(204, 'erasing the own account'), { password })
  } else yield asking('POST', '/auth-users/token/end/', answered(204, 'ending the own login'), { refresh })
  yield asking('GET', account, answered(401, 'an access token after the end'))
  yield asking('POST', '/auth-users/token/refresh/', answered(401, 'a refresh token after the end'), { refresh })
  const again = end === 'account' ? 401 : 200
  const { headers: _, ...logsIn } = asking('POST', '/auth-users/token/', answered(again, 'a login afterwards'), login)
  yield { ...logsIn, headers: [['content-type', 'application/json']] }
}

/** Exported for its test. */
export const answered =
  (wanted: number, what: string) =>
  ({ status }: Pick<Answer, 'status'>): string | null =>
    status === wanted ? null : `${what} was answered ${status}, not ${wanted}`
