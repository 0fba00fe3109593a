import type { NamedCall } from './access-rules.ts'
import { storeCodes } from './people.ts'
import type { Answer, AttackRequest, StoreCode } from './request.ts'
import type { Shop } from './shop.ts'

interface Entry {
  call: string | null
  request_id: string | null
}

/** Calls by which administrators changed something, to be found in the audit log afterwards. */
export class AuditTrail {
  readonly #done = new Map<string, { store: StoreCode; name: string }>()
  #sent = 0

  get size(): number {
    return this.#done.size
  }

  /** The request with a unique id, which is remembered if it succeeds and must then be in the log. */
  followed(request: AttackRequest, { name, call }: NamedCall): AttackRequest {
    if (request.role !== 'administrator' || call.permission !== 'admin' || call.method === 'GET') return request
    this.#sent += 1
    const id = `attack-${this.#sent}`
    return {
      ...request,
      headers: [...(request.headers ?? []), ['x-request-id', id]],
      expect: (answer: Answer) => {
        if (answer.status >= 200 && answer.status < 300) this.#done.set(id, { store: request.store, name })
        return request.expect?.(answer) ?? null
      },
    }
  }

  /**
   * Successful requests that are missing in the audit log of their store. @throws Error where the log cannot be read
   */
  async breaches(shop: Pick<Shop, 'ask'>): Promise<string[]> {
    const found = new Set<string>()
    for (const store of storeCodes)
      for (let page = 1, more = true; more; page += 1) {
        const path = `/cart/v1/audit/?page=${page}`
        const { results, next } = await shop.ask<{ results: Entry[]; next: string | null }>(
          'administrator',
          store,
          'GET',
          path,
        )
        for (const { request_id: id } of results) if (id !== null) found.add(`${store} ${id}`)
        more = next !== null && results.some(({ request_id: id }) => id !== null)
      }
    return [...this.#done].flatMap(([id, { store, name }]) =>
      found.has(`${store} ${id}`) ? [] : [`${name} of an administrator of ${store} is not in the audit log`],
    )
  }
}
