import { setTimeout as pause } from 'node:timers/promises'
import { firstDifference, keptPageBreaches } from '../oracles/kept-pages.ts'
import { keptPages } from '../pages.ts'
import { storeCodes } from '../people.ts'
import type { Random } from '../random.ts'
import type { AttackRequest, StoreCode } from '../request.ts'
import type { Shop } from '../shop.ts'
import { strangersCart } from '../strangers-order.ts'
import type { Good, World } from '../world.ts'
import { belowZero } from './below-zero.ts'
import type { Group } from './group.ts'

type Json = Record<string, unknown>
/** A catalogue file: records by table. */
type File = Record<string, Json[]>

/** Within so long a change of the catalogue reaches the storefront, milliseconds. */
const heardWithin = 3_000
/** How many files each administrator brings in. */
const files = 8

/**
 * An administrator of one store brings in edits of the own export: what the other store's exports,
 * texts and prices among it, stays as it was.
 */
export const otherStore: Group = {
  name: 'other-store',
  tries: "random edits of an administrator's own export, against everything of the other store",
  heavy: true,
  inOrder: true,
  moves: true,
  async *requests({ shop, world, random, tell }) {
    for (const [own, other] of [
      ['FRSM', 'ESSM'],
      ['ESSM', 'FRSM'],
    ] as const) {
      const file = await exported(shop, own)
      const told = keyPaths(file, other)[0]
      if (told !== undefined) tell('other store', `the export of ${own} tells what is ${other}'s at ${told}`)
      const cart = await strangersCart(shop, {
        store: other,
        ...firstOf(world, other),
        quantity: 2,
        number: random.below(1e9),
      })
      const cartNow = () => shop.ask<unknown>('visitor', other, 'GET', `/cart/v1/carts/${cart}/`)
      const [cartBefore, pagesBefore] = [JSON.stringify(await cartNow()), await keptPages(shop, world, [other])]
      let before = await exported(shop, other)
      for (let count = 0; count < files; count += 1) {
        const { table, edited, what } = edit(file, own, other, random)
        let accepted = false
        yield {
          ...importing(own, { [table]: [edited] }),
          expect: ({ status }) => {
            accepted = status === 200
            return null
          },
        }
        if (!accepted) continue
        const after = await exported(shop, other)
        for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
          const [was, is] = [JSON.stringify(before[name]), JSON.stringify(after[name])]
          if (was !== is)
            tell(
              'other store',
              `${what} by ${own} changed ${name} of ${other}: ${firstDifference(was ?? '', is ?? '')}`,
            )
        }
        before = after
      }
      const cartAfter = JSON.stringify(await cartNow())
      if (cartAfter !== cartBefore)
        tell('other store', `files of ${own} changed a cart of ${other}: ${firstDifference(cartBefore, cartAfter)}`)
      // Pages hear of a change within that time.
      await pause(heardWithin)
      for (const breach of keptPageBreaches(pagesBefore, await keptPages(shop, world, [other])))
        tell('other store', `after files of ${own}, ${breach}`)
    }
    for (const store of storeCodes) yield* belowZero(shop, store, await exported(shop, store), importing)
  },
}

function firstOf(world: World, store: StoreCode): Good {
  const [good] = world.goods[store]
  if (!good) throw new Error(`${store} has nothing to sell.`)
  return good
}

async function exported(shop: Shop, store: StoreCode): Promise<File> {
  return shop.ask<File>('administrator', store, 'GET', '/catalog/v1/catalogue/export/?kind=json')
}

/** One record of the export with one thing changed that may be another store's. */
function edit(file: File, own: StoreCode, other: StoreCode, random: Random) {
  const tables = Object.keys(file).filter((name) =>
    (file[name] ?? []).some((record) => JSON.stringify(record).includes(`"${own}"`)),
  )
  const table = random.chance(0.3) ? 'products' : random.chance(0.4) ? 'attributes' : random.pick(tables)
  const edited = structuredClone(random.pick(file[table] ?? []))
  const spots = storeSpots(edited, own)
  if (table === 'products' && random.chance(0.6)) {
    edited.mainland_shipping = 100_000 + random.below(9_999)
    return { table, edited, what: 'another shipping price of a product' }
  }
  if (spots.length === 0 || edited.store === own) {
    edited.store = other
    return { table, edited, what: `a record of ${table} said to be ${other}'s` }
  }
  const remove = random.chance(0.5)
  for (const spot of spots) spot[other] = remove ? null : changed(spot[own], random)
  return { table, edited, what: `${remove ? 'nothing' : 'something else'} for ${other} in ${table}` }
}

function changed(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + 1 + random.below(1_000)
  if (typeof value === 'string') return `${value} attack`
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, random)]))
}

/** Every object within a value that has a store's code as a key. */
function storeSpots(value: unknown, store: StoreCode): Json[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap((each) => storeSpots(each, store))
  return Object.hasOwn(value, store) ? [value as Json, ...inner] : inner
}

/** Where a store's code stands as a key. Exported for its test. */
export function keyPaths(value: unknown, key: string, path = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name
    return name === key && inner !== null ? [at] : keyPaths(inner, key, at)
  })
}

function importing(store: StoreCode, file: File): AttackRequest {
  const disposition =
    'content-disposition: form-data; name="file"; filename="edit.json"\r\ncontent-type: application/json'
  return {
    server: 'store API',
    store,
    role: 'administrator',
    method: 'POST',
    target: `/catalog/v1/catalogue/import/?store=${store}`,
    headers: [['content-type', 'multipart/form-data; boundary=edit']],
    body: `--edit\r\n${disposition}\r\n\r\n${JSON.stringify(file)}\r\n--edit--\r\n`,
  }
}
