import { storeCodes } from '../people.ts'
import type { AttackRequest, StoreCode } from '../request.ts'
import { forged, poison } from './forged-headers.ts'
import type { Group } from './group.ts'

/** Cached pages, and some others. */
const paths = [
  '/',
  '/',
  '/recherche?search=noir',
  '/cart',
  '/checkout',
  '/login',
  '/blog',
  '/avis',
  '/nouveautes',
  '/soldes',
  '/api/session',
  '/api/menu',
  '/api/texts/cart',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/feeds/google.xml',
  '/profile',
  '/configurator',
] as const

/** Headers by which programs tell each other a request's sender, target and context. */
export const headers: Group = {
  name: 'headers',
  tries: 'Host, forwarding, RSC, Next-*, x-middleware-*, Range, Accept and Cookie headers',
  share: 0.22,
  inOrder: true,
  async *requests({ random, world }) {
    const tried: { store: 'FRSM' | 'ESSM'; target: string }[] = []
    for (let count = 0; ; count += 1) {
      const last = tried.at(-1)
      // An ordinary visitor requests the same page directly afterwards.
      if (last && count % 2 === 1) {
        yield { server: 'storefront', ...last, role: 'visitor', method: 'GET', expect: cleanFor(last.store) }
        continue
      }
      const store = random.pick(storeCodes)
      const good = random.pick(world.goods[store])
      const target = random.chance(0.35) ? `/${good.slug}.html` : random.pick(paths)
      tried.splice(0, tried.length, { store, target })
      const role = random.pick(['visitor', 'visitor', 'visitor', 'otherClient', 'professional'] as const)
      yield {
        server: random.chance(0.85) ? 'storefront' : 'store API',
        store,
        role,
        method: random.pick(['GET', 'GET', 'GET', 'HEAD']),
        target,
        headers: forged(random),
      }
    }
  },
}

/** Expects the answer to an ordinary request: nothing forged, and the page of the requested store. */
const cleanFor = (store: StoreCode): AttackRequest['expect'] => {
  const language = store === 'FRSM' ? 'fr' : 'es'
  return ({ body, headers: answered }) => {
    if (body.includes(poison) || answered.some(([, value]) => value.includes(poison)))
      return 'gives a clean visitor what somebody else forged'
    const [, shown] = /<html lang="([a-z]+)/.exec(body) ?? []
    return shown === undefined || shown === language
      ? null
      : `gives a clean visitor the page of another store (${shown})`
  }
}
