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

/** The largest bodies, many at once, by nobody: neither taken into memory nor read before the refusal. */
export const uploads: Group = {
  name: 'uploads',
  tries: 'the largest bodies side by side without a login, against the memory of a container',
  heavy: true,
  inOrder: true,
  async *requests({ ports, watch, tell, random, say }) {
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
    ]
    for (const { port, path, head } of tried) {
      const lines = [`POST ${path} HTTP/1.1`, ...head]
      const early = await askWithHead(port, lines, largest)
      if (early === 'none')
        tell('rights', `POST ${path} of nobody is not refused before its ${megabytes(largest)} came`)
      watch.forget()
      const over = () => Object.values(watch.most).some((bytes) => bytes > limit)
      const statuses = await flood({ port, head: lines, length: largest, times: atOnce, enough: over })
      say(`  ${atOnce} × ${megabytes(largest)} to ${path}: ${[...statuses].map(String).join(' ')}`)
      for (const [program, bytes] of Object.entries(watch.most))
        if (bytes > limit)
          tell(
            'memory',
            `the ${program} took ${megabytes(bytes)} for ${path}, more than the ${megabytes(limit)} of its container`,
          )
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
