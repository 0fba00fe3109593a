import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import type { CacheEntry } from 'next/dist/server/lib/cache-handlers/types.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { KnownChanges } from '#server/changes/known-changes.ts'
import { joinFleet } from '#server/fleet/fleet.ts'
import { openFleet } from '#server/fleet/open-fleet.ts'
import { valueHandler } from '#server/fleet/value-handler.ts'
import { whileRendering } from '#server/page-cache/rendering.ts'
import { Engine, withoutEngine } from '../../support/engine.ts'

const changes = new KnownChanges(['api'])
changes.dealtWith('api', { number: 1 }, [])
/** Two processes with a memory of their own each. */
const [one, other] = [0, 1].map(() => valueHandler(createDefaultCacheHandler(1_000_000))) as [Handler, Handler]
type Handler = ReturnType<typeof valueHandler>

function entry(text: string, ...tags: string[]): CacheEntry {
  const value = new Response(text).body as ReadableStream<Uint8Array>
  return { value, tags, stale: 300, timestamp: Date.now(), expire: 3_600, revalidate: 300 }
}
const make = (handler: Handler, key: string, text: string, ...tags: string[]) =>
  whileRendering({ began: Date.now(), known: changes.now }, () =>
    handler.set(key, Promise.resolve(entry(text, ...tags))),
  )
const textOf = async (handler: Handler, key: string) => {
  const found = await handler.get(key, [])
  return found && new Response(found.value).text()
}

describe.skipIf(withoutEngine !== '')(`values of 'use cache' ${withoutEngine}`, () => {
  let engine: Engine
  let fleet: ReturnType<typeof openFleet>
  beforeAll(async () => {
    engine = await Engine.start()
    fleet = openFleet({
      url: engine.url,
      build: 'test',
      secret: 'a-secret-that-all-storefronts-share',
      changes,
      log: () => undefined,
      patience: 5_000,
    })
    joinFleet(fleet)
    await vi.waitFor(async () => expect(await fleet.answers()).toBe(true), 20_000)
  }, 60_000)
  afterAll(async () => {
    joinFleet(undefined)
    fleet.close()
    await engine.kill()
  })

  it('that one process made are those of the others', async () => {
    await make(one, 'prices', 'à 1 299 €', 'prices')
    expect(await textOf(one, 'prices')).toBe('à 1 299 €')
    await expect.poll(() => textOf(other, 'prices')).toBe('à 1 299 €')
    // From memory now.
    expect(await textOf(other, 'prices')).toBe('à 1 299 €')
  })

  it('are nobody’s where a change is known that they were made before', async () => {
    await make(one, 'menu', 'old', 'menu')
    await expect.poll(() => fleet.values.read('menu')).toBeDefined()
    changes.dealtWith('api', { number: 2 }, ['menu'])
    expect(await textOf(other, 'menu')).toBeUndefined()
    await make(one, 'menu', 'new', 'menu')
    await expect.poll(() => textOf(other, 'menu')).toBe('new')
  })

  it('of a rendering that knew of no changes yet stay where they are', async () => {
    await one.set('early', Promise.resolve(entry('early')))
    expect(await textOf(one, 'early')).toBe('early')
    expect(await fleet.values.read('early')).toBeUndefined()
  })
})
