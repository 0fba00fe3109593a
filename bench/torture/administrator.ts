import { type Answer, askUntilAnswered } from './asking.ts'
import type { StoreCode } from './checkout.ts'
import type { Mall } from './mall.ts'
import { storefrontKey } from './programs.ts'

/** Of the demonstration. */
const password = 'demo-lumeau'
const emails = {
  FRSM: ['admin@fr.example', 'admin2@fr.example', 'catalogue@fr.example'],
  ESSM: ['admin@es.example', 'admin2@es.example', 'catalogo@es.example'],
} as const

/** Logins that are begun for one call at most: a killed store API ends them all, and may be killed again meanwhile. */
const mostLogins = 10

/** An administrator of a store; logs in again when the login is over. */
export class Administrator {
  readonly #mall: Mall
  readonly #store: StoreCode
  readonly #email: string
  #login: Promise<string> | null = null

  constructor(mall: Mall, store: StoreCode, index: 0 | 1 | 2) {
    this.#mall = mall
    this.#store = store
    this.#email = emails[store][index]
  }

  /** @throws Stopped at the deadline, Error when the login is refused */
  async ask<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    for (let logins = 1; ; logins += 1) {
      this.#login ??= this.#logIn()
      const login = this.#login
      const answer = await this.#send<T>(method, path, body, { authorization: `Bearer ${await login}` })
      if (answer.status !== 401 || logins === mostLogins) return answer
      // Of several calls that meet a login that is over, the first begins the next one.
      if (this.#login === login) this.#login = null
    }
  }

  async #logIn(): Promise<string> {
    const body = { email: this.#email, password }
    const { status, value } = await this.#send<{ access: string }>('POST', '/auth-users/token/', body)
    if (status !== 200) throw new Error(`${this.#email} could not log in: ${status} ${JSON.stringify(value)}`)
    return value.access
  }

  #send<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const separator = path.includes('?') ? '&' : '?'
    return askUntilAnswered<T>(this.#mall, `${this.#mall.shopUrl}${path}${separator}store=${this.#store}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-storefront-key': storefrontKey, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
  }
}
