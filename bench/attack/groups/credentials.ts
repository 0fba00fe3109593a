import { setTimeout as pause } from 'node:timers/promises'
import { isProfessionalPrice } from '../oracles/leaks.ts'
import { type Person, password, storeCodes } from '../people.ts'
import type { Headers, StoreCode } from '../request.ts'
import type { Shop } from '../shop.ts'
import type { Group } from './group.ts'

/** Time in which an ending reaches the storefront, milliseconds. */
const heardWithin = 5_000
/** How a login of a professional ends. */
const endings = ['log-out', 'erasure', 'another type'] as const

interface Leaving {
  id: number
  /** Access token of an account that may switch its own customer type. */
  access?: string
  cookies: readonly string[]
}

/** Cookies of a login that has ended, each alone and all together: none gets a professional's price. */
export const credentials: Group = {
  name: 'credentials',
  tries: 'cookies of a professional after log-out, erasure and a change of type',
  heavy: true,
  inOrder: true,
  async *requests({ shop, world, tell, random }) {
    for (const store of storeCodes) {
      const target = `/${world.goods[store][0]?.slug}.html`
      for (const ending of endings) {
        const who =
          ending === 'another type'
            ? await asProfessional(shop, store, world.people[store].administrator)
            : await newProfessional(shop, store, random.below(1e9))
        const page = (cookie: string) => shop.page(store, target, [['cookie', cookie]])
        if (!isProfessionalPrice((await page(who.cookies.join('; '))).body))
          throw new Error(`${store} shows a new professional no price of professionals.`)
        await end(shop, store, who, ending)
        const replayed = [...who.cookies, who.cookies.join('; ')]
        const until = Date.now() + heardWithin
        for (const cookie of replayed) {
          let shown = isProfessionalPrice((await page(cookie)).body)
          while (shown && Date.now() < until) {
            await pause(250)
            shown = isProfessionalPrice((await page(cookie)).body)
          }
          const name = cookie.includes(';') ? 'all cookies' : `the cookie ${cookie.split('=', 1)[0]}`
          if (shown) tell('replay', `${name} of ${store} still tell prices of professionals after ${ending}`)
        }
        yield { server: 'storefront', store, role: 'visitor', method: 'GET', target }
      }
    }
  },
}

async function newProfessional(shop: Shop, store: StoreCode, number: number): Promise<Leaving> {
  const email = `professional-${number}-${store.toLowerCase()}@attack.example`
  const body = { email, first_name: 'Ariane', last_name: 'Solal', password, customer_type: 'P' }
  const { id } = await shop.ask<{ id: number }>('administrator', store, 'POST', '/auth-users/v1/clients/', body)
  const headers: Headers = await shop.logIn(store, email)
  return { id, cookies: (headers[0]?.[1] ?? '').split('; ').filter((cookie) => /=./.test(cookie)) }
}

/** An administrator as a professional: only administrators may change their own type. */
async function asProfessional(shop: Shop, store: StoreCode, { id, email }: Person): Promise<Leaving> {
  type Login = { access: string; user: { _type: string } }
  const login = await shop.ask<Login>('visitor', store, 'POST', '/auth-users/token/', { email, password })
  // Another group may have changed it already.
  const access = login.user._type === 'professional' ? login.access : await otherType(shop, store, id, login.access)
  const headers = await shop.logIn(store, email)
  return { id, access, cookies: (headers[0]?.[1] ?? '').split('; ').filter((cookie) => /=./.test(cookie)) }
}

/** @returns the access token of the same login afterwards */
async function otherType(shop: Shop, store: StoreCode, id: number, access: string): Promise<string> {
  const { status, body } = await shop.send({
    server: 'store API',
    store,
    role: 'visitor',
    method: 'PUT',
    target: `/auth-users/v1/clients/${id}/toggle_type/?store=${store}`,
    headers: [
      ['content-type', 'application/json'],
      ['authorization', `Bearer ${access}`],
    ],
    body: '{}',
  })
  if (status !== 200) throw new Error(`Another type was answered ${status}.`)
  return (JSON.parse(body) as { access: string }).access
}

async function end(shop: Shop, store: StoreCode, { id, cookies, access }: Leaving, ending: (typeof endings)[number]) {
  const value = (name: string) =>
    cookies.find((cookie) => cookie.replace('__Host-', '').startsWith(`${name}=`))?.slice(name.length + 1)
  const account = `/auth-users/v1/clients/${id}/`
  if (ending === 'another type') return otherType(shop, store, id, access ?? '')
  const path = ending === 'log-out' ? '/auth-users/token/end/' : `${account}erase/`
  const body = ending === 'log-out' ? { refresh: value('refresh') } : { password }
  const headers: Headers = [
    ['content-type', 'application/json'],
    ['authorization', `Bearer ${value('access')}`],
  ]
  const target = `${path}?store=${store}`
  const request = { server: 'store API', store, role: 'visitor', method: 'POST', target, headers } as const
  const { status } = await shop.send({ ...request, body: JSON.stringify(body) })
  if (status !== 204) throw new Error(`The ${ending} was answered ${status}.`)
}
