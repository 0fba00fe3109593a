import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askWithHead, flood } from '../flood.ts'
import { megabytes } from '../oracles/bounds.ts'
import { storeUrl } from '../programs.ts'
import type { AttackRequest } from '../request.ts'
import type { Group } from './group.ts'

/** As many bytes as the largest form may have. */
const largest = 50 * 1_048_576
const atOnce = 40
const form = 'content-type: multipart/form-data; boundary=x'
const probe: AttackRequest = { server: 'storefront', store: 'FRSM', role: 'visitor', method: 'GET', target: '/cart' }

/** A photo that is never complete: its bytes are held until then. */
const photo =
  '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'

/**
 * The largest bodies, many at once and from many addresses: without a login, which is refused before
 * the body is read, and by a customer about an own parcel and for an own review. All stay within the memory limit.
 */
export const uploads: Group = {
  name: 'uploads',
  tries: 'the largest bodies side by side, without a login and with one, against the memory of a container',
  heavy: true,
  inOrder: true,
  async *requests({ shop, belongings, ports, watch, tell, random, say }) {
    const limit = containerLimit(readFileSync(join(import.meta.dirname, '../../../deploy/compose.yaml'), 'utf8'))
    const origin = storeUrl('FRSM', ports)
    const nowhere = random.uuid()
    const storefront = [`host: ${new URL(origin).host}`, `origin: ${origin}`, form, 'x-forwarded-for: 203.0.113.77']
    const api = [`host: 127.0.0.1:${ports.api}`, form, 'x-forwarded-for: 203.0.113.77']
    const tried = [
      { port: ports.storefront, path: `/api/cart/v1/sub-orders/${nowhere}/incidents/?store=FRSM`, head: storefront },
      { port: ports.storefront, path: '/api/incidents', head: storefront },
      { port: ports.api, path: `/cart/v1/sub-orders/${nowhere}/incidents/?store=FRSM`, head: api },
      { port: ports.api, path: '/catalog/v1/catalogue/import/?store=FRSM', head: api },
      { port: ports.storefront, path: '/api/reviews/v1/reviews/products/1/photos/?store=FRSM', head: storefront },
      { port: ports.api, path: '/reviews/v1/reviews/products/1/photos/?store=FRSM', head: api },
    ]
    const over = () => Object.values(watch.most).some((bytes) => bytes > limit)
    const flooded = async (who: string, port: number, path: string, head: (index: number) => readonly string[]) => {
      watch.forget()
      const times = atOnce
      const statuses = await flood({ port, head, begins: photo, length: largest, times, enough: over })
      const most = Object.entries(watch.most)
      const told = most.map(([program, bytes]) => `${program} ${megabytes(bytes)}`).join(', ')
      say(`  ${times} × ${megabytes(largest)} of ${who} to ${path}: ${[...statuses].map(String).join(' ')}; ${told}`)
      for (const [program, bytes] of most)
        if (bytes > limit)
          tell(
            'memory',
            `the ${program} took ${megabytes(bytes)} for ${path} of ${who}, more than the ${megabytes(limit)} of its container`,
          )
    }
    for (const { port, path, head } of tried) {
      const lines = [`POST ${path} HTTP/1.1`, ...head]
      const early = await askWithHead(port, lines, largest)
      if (early === 'none')
        tell('rights', `POST ${path} without a login is not refused before its ${megabytes(largest)} came`)
      await flooded('without a login', port, path, () => lines)
      yield probe
    }
    const [parcel, review] = [await belongings.get('FRSM', 'subOrder'), await belongings.get('FRSM', 'review')]
    const own = [`/cart/v1/sub-orders/${parcel.id}/incidents/`, `/reviews/v1/reviews/products/${review.id}/photos/`]
    const [cookies, bearer] = [await shop.cookies('FRSM', 'client'), await shop.bearer('FRSM', 'client')]
    const login = (of: Record<string, string>) => Object.entries(of).map(([name, value]) => `${name}: ${value}`)
    const from = (index: number) => `x-forwarded-for: 203.0.113.${100 + index}`
    const ofCustomer = own.flatMap((path) => [
      { port: ports.storefront, path: `/api${path}`, head: [...storefront.slice(0, 3), ...login(cookies)] },
      { port: ports.api, path: `${path}?store=FRSM`, head: [...api.slice(0, 2), ...login(bearer)] },
    ])
    for (const { port, path, head } of ofCustomer) {
      await flooded('a customer', port, path, (index) => [`POST ${path} HTTP/1.1`, ...head, from(index)])
      yield probe
    }
  },
}

/** The memory of the container of a program of our own, bytes. @throws Error where none is set */
export function containerLimit(compose: string): number {
  const [, count, unit] = /x-storefront:[\s\S]*?mem_limit: (\d+)([gm])/.exec(compose) ?? []
  if (count === undefined) throw new Error('deploy/compose.yaml sets no limit of memory.')
  return Number(count) * (unit === 'g' ? 1_024 : 1) * 1_048_576
}
