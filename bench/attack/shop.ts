import { hiddenFields } from '../torture/form.ts'
import { type People, password } from './people.ts'
import { type Ports, type Scheme, storeUrl } from './programs.ts'
import { type Answer, type AttackRequest, type Headers, type Role, type StoreCode, wireForm } from './request.ts'
import { Wire } from './wire.ts'

/** A login is renewed after this time, milliseconds: access tokens are valid for ten minutes. */
const loginMs = 300_000

/** Address of everybody, except in tests of the limits. */
const everybody = '203.0.113.9'

interface Login {
  since: number
  headers: Promise<Headers>
}

/** The attacked shop as its attackers reach it: both programs, with a login for each role. */
export class Shop {
  readonly ports: Ports
  readonly people: People
  /** Requests so far. */
  sent = 0
  readonly #scheme: Scheme
  readonly #storefront: Wire
  readonly #api: Wire
  readonly #logins = new Map<string, Login>()

  /** @param scheme by which shoppers reach the stores; a proxy in front has taken `https` off */
  constructor(ports: Ports, people: People, scheme: Scheme = 'http') {
    this.ports = ports
    this.#scheme = scheme
    this.people = people
    this.#storefront = new Wire(ports.storefront)
    this.#api = new Wire(ports.api)
  }

  /** Sends a request as its role, from the address of everybody unless it names one. */
  async send(request: AttackRequest): Promise<Answer> {
    this.sent += 1
    const given = [...this.#basics(request), ...(await this.#login(request))]
    const wire = request.server === 'storefront' ? this.#storefront : this.#api
    const alone = request.raw !== undefined || request.broken === true
    const answer = await wire.send(wireForm(request, given), request.method, alone)
    this.#keepRenewed(request, answer)
    return answer
  }

  /** Sends a call to the store API and reads its answer. @throws Error where it is refused */
  async ask<T>(role: Role, store: StoreCode, method: string, path: string, body?: unknown): Promise<T> {
    const target = `${path}${path.includes('?') ? '&' : '?'}store=${store}`
    const answer = await this.send({
      server: 'store API',
      store,
      role,
      method,
      target,
      ...(body !== undefined && { headers: [['content-type', 'application/json']], body: JSON.stringify(body) }),
    })
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${role} ${method} ${target} was answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    return (answer.body === '' ? null : JSON.parse(answer.body)) as T
  }

  /** A page as a new visitor gets it. */
  page(store: StoreCode, target: string, headers: Headers = []): Promise<Answer> {
    return this.send({ server: 'storefront', store, role: 'visitor', method: 'GET', target, headers })
  }

  /** Headers of a login at the store API. */
  async bearer(store: StoreCode, role: Exclude<Role, 'visitor'>): Promise<Record<string, string>> {
    return Object.fromEntries(await this.#bearer(store, role))
  }

  /** Headers of a login at the storefront. */
  async cookies(store: StoreCode, role: Exclude<Role, 'visitor'>): Promise<Record<string, string>> {
    return Object.fromEntries(await this.logIn(store, this.people[store][role].email))
  }

  close(): void {
    this.#storefront.close()
    this.#api.close()
  }

  #basics({ server, store, method }: AttackRequest): Headers {
    if (server === 'store API')
      return [
        ['host', `127.0.0.1:${this.ports.api}`],
        ['x-forwarded-for', everybody],
        ['accept', 'application/json'],
      ]
    const base = storeUrl(store, this.ports, this.#scheme)
    return [
      ['host', new URL(base).host],
      ['x-forwarded-for', everybody],
      ...(this.#scheme === 'https' ? ([['x-forwarded-proto', 'https']] as const) : []),
      ['accept', 'text/html, application/json, */*'],
      // Like browsers: only then compressed cached pages are answered.
      ['accept-encoding', 'br'],
      ...(method === 'GET' || method === 'HEAD' ? [] : ([['origin', base]] as const)),
    ]
  }

  #login({ server, store, role, raw }: AttackRequest): Promise<Headers> | Headers {
    if (role === 'visitor' || raw !== undefined) return []
    const key = `${server} ${store} ${role}`
    const known = this.#logins.get(key)
    if (known && Date.now() - known.since < loginMs) return known.headers
    const headers =
      server === 'store API' ? this.#bearer(store, role) : this.logIn(store, this.people[store][role].email)
    this.#logins.set(key, { since: Date.now(), headers })
    return headers
  }

  async #bearer(store: StoreCode, role: Exclude<Role, 'visitor'>): Promise<Headers> {
    const { email } = this.people[store][role]
    const { access } = await this.ask<{ access: string }>('visitor', store, 'POST', '/auth-users/token/', {
      email,
      password,
    })
    return [['authorization', `Bearer ${access}`]]
  }

  /**
   * Goes on with the cookies of a login that an answer has renewed, as a browser does: those of before are
   * spent, and would end it.
   */
  #keepRenewed({ server, store, role }: AttackRequest, { headers }: Answer): void {
    const key = `${server} ${store} ${role}`
    const known = this.#logins.get(key)
    if (!known || server !== 'storefront') return
    const cookies = headers.flatMap(([name, value]) => (name === 'set-cookie' ? (value.split(';', 1)[0] ?? '') : []))
    const isRenewed = ['access', 'refresh', 'session'].every((name) =>
      cookies.some((cookie) => new RegExp(`^(?:__Host-)?${name}=.`).test(cookie)),
    )
    if (isRenewed) this.#logins.set(key, { ...known, headers: Promise.resolve([['cookie', cookies.join('; ')]]) })
  }

  /**
   * Logs in by the form of the login page, as a browser without a script does.
   * @returns the cookies as a header
   */
  async logIn(store: StoreCode, email: string): Promise<Headers> {
    return (await this.logInAnswer(store, email)).headers
  }

  /** The same, with the whole answer. */
  async logInAnswer(store: StoreCode, email: string): Promise<{ answer: Answer; headers: Headers }> {
    const page = await this.page(store, '/login')
    const hidden = hiddenFields(page.body, 'password')
    if (!hidden) throw new Error(`The login page has no form (${page.status}).`)
    const form = new FormData()
    const all = { ...hidden, email, password, terms: 'on' }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    const encoded = new Response(form)
    const answer = await this.send({
      server: 'storefront',
      store,
      role: 'visitor',
      method: 'POST',
      target: '/login',
      headers: [['content-type', encoded.headers.get('content-type') ?? '']],
      body: new Uint8Array(await encoded.arrayBuffer()),
    })
    const cookies = answer.headers
      .filter(([name]) => name === 'set-cookie')
      .map(([, value]) => value.split(';', 1)[0] ?? '')
    if (!cookies.some((cookie) => /session=./.test(cookie)))
      throw new Error(`${email} could not log in at the storefront (${answer.status}).`)
    return { answer, headers: [['cookie', cookies.join('; ')]] }
  }
}
