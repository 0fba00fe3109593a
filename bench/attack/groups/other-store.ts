import { setTimeout as pause } from 'node:timers/promises'
import { seedClients } from '../../../store-api/seed/clients.ts'
import { firstDifference, keptPageBreaches } from '../oracles/kept-pages.ts'
import { keptPages } from '../pages.ts'
import { storeCodes } from '../people.ts'
import type { AttackRequest, Headers, StoreCode } from '../request.ts'
import type { Shop } from '../shop.ts'
import { strangersCart } from '../strangers-order.ts'
import type { Good, World } from '../world.ts'
import { belowZero } from './below-zero.ts'
import { type CatalogueFile, type Edit, foreignEdits, ownEdit } from './catalogue-edits.ts'
import type { Group } from './group.ts'

/** Time in which a change of the catalogue reaches the storefront, milliseconds. */
const heardWithin = 3_000
/** How many files of each kind an administrator brings in. */
const files = 6

/**
 * Administrators of one store import edits of its export: the other store's exports (with its texts and prices), carts
 * and pages must stay unchanged. Administrators who may change shared data also change their own store's: a file
 * without the other store leaves it alone.
 */
export const otherStore: Group = {
  name: 'other-store',
  tries: "edits of a store's export, refused and accepted, against everything of the other store",
  heavy: true,
  inOrder: true,
  moves: true,
  async *requests({ shop, world, random, tell, say }) {
    for (const [own, other] of [
      ['FRSM', 'ESSM'],
      ['ESSM', 'FRSM'],
    ] as const) {
      // The other store's pages may just have changed by its own files.
      await pause(heardWithin)
      const file = await exported(shop, own)
      const told = keyPaths(file, other)[0]
      if (told !== undefined) tell('other store', `the export of ${own} tells what is ${other}'s at ${told}`)
      const good = firstOf(world, other)
      const cart = await strangersCart(shop, { store: other, ...good, quantity: 2, number: random.below(1e9) })
      const cartNow = () => shop.ask<unknown>('visitor', other, 'GET', `/cart/v1/carts/${cart}/`)
      const [cartBefore, pagesBefore] = [JSON.stringify(await cartNow()), await keptPages(shop, world, [other])]
      let before = await exported(shop, other)
      const accepted = { foreign: 0, own: 0, catalogue: 0 }
      const editing = async function* (by: Editor, { file: edits, what }: Edit): AsyncGenerator<AttackRequest> {
        let isAccepted = false
        yield {
          ...importing(own, edits, by.headers),
          expect: ({ status }) => {
            isAccepted = status === 200
            return null
          },
        }
        if (!isAccepted) return
        accepted[by.counts] += 1
        const after = await exported(shop, other)
        for (const change of changesBetween(before, after))
          tell('other store', `${what} by ${by.name} of ${own} changed ${change.table} of ${other}: ${change.first}`)
        before = after
      }
      const administrator = { name: 'an administrator', counts: 'own' } as const
      const stores = { own, other }
      for (const edit of foreignEdits(file, refOf(file, good), stores, random, files))
        yield* editing({ ...administrator, counts: 'foreign' }, edit)
      const headers = await catalogueLogin(shop, own)
      for (let count = 0; count < files; count += 1) {
        yield* editing(administrator, ownEdit(file, own, random, count))
        const by = { name: 'the administrator of the catalogue', counts: 'catalogue', headers } as const
        yield* editing(by, ownEdit(file, own, random, count))
      }
      say(`  ${own}: ${accepted.own} and ${accepted.catalogue} of ${files} edits of its own were accepted`)
      if (accepted.own < files || accepted.catalogue < files)
        throw new Error(`An edit of what is ${own}'s own was refused, so that too little was compared.`)
      yield* otherCart(other, own, cart)
      const cartAfter = JSON.stringify(await cartNow())
      if (cartAfter !== cartBefore)
        tell('other cart', `files of ${own} changed a cart of ${other}: ${firstDifference(cartBefore, cartAfter)}`)
      // Pages hear of a change within that time.
      await pause(heardWithin)
      for (const breach of keptPageBreaches(pagesBefore, await keptPages(shop, world, [other])))
        tell('other pages', `after files of ${own}, ${breach}`)
    }
    for (const store of storeCodes) yield* belowZero(shop, store, await exported(shop, store), importing)
  },
}

interface Editor {
  name: string
  counts: 'foreign' | 'own' | 'catalogue'
  /** Of its login; the usual administrator's without them. */
  headers?: Headers
}

/** A cart, by its id, in a store that does not have it. */
function* otherCart(of: StoreCode, at: StoreCode, cart: string): Generator<AttackRequest> {
  for (const server of ['store API', 'storefront'] as const) {
    const target = `${server === 'storefront' ? '/api' : ''}/cart/v1/carts/${cart}/?store=${at}`
    yield {
      server,
      store: at,
      role: 'visitor',
      method: 'GET',
      target,
      expect: ({ status }) => (status === 404 ? null : `a cart of ${of} is answered ${status} in ${at}`),
    }
  }
}

/** Where two exports of a store differ, by table. */
function changesBetween(before: CatalogueFile, after: CatalogueFile): { table: string; first: string }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((table) => {
    const [was, is] = [JSON.stringify(before[table]), JSON.stringify(after[table])]
    return was === is ? [] : [{ table, first: firstDifference(was ?? '', is ?? '') }]
  })
}

/** A product's reference in a catalogue file. */
function refOf(file: CatalogueFile, { product }: Good): unknown {
  return file.products?.find(({ id }) => id === product)?.ref
}

/** A login of the demonstration's administrator with the catalogue role. */
async function catalogueLogin(shop: Shop, store: StoreCode): Promise<Headers> {
  const account = seedClients.find((each) => each.store === store && each.role === 'catalogue')
  if (!account) throw new Error(`${store} has no administrator with the catalogue role.`)
  const body = { email: account.email, password: account.password }
  const { access } = await shop.ask<{ access: string }>('visitor', store, 'POST', '/auth-users/token/', body)
  return [['authorization', `Bearer ${access}`]]
}

function firstOf(world: World, store: StoreCode): Good {
  const [good] = world.goods[store]
  if (!good) throw new Error(`${store} has nothing to sell.`)
  return good
}

async function exported(shop: Shop, store: StoreCode): Promise<CatalogueFile> {
  return shop.ask<CatalogueFile>('administrator', store, 'GET', '/catalog/v1/catalogue/export/?kind=json')
}

/** Where a store's code stands as a key. Exported for its test. */
export function keyPaths(value: unknown, key: string, path = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name
    return name === key && inner !== null ? [at] : keyPaths(inner, key, at)
  })
}

function importing(store: StoreCode, file: CatalogueFile, by: Headers = []): AttackRequest {
  const disposition =
    'content-disposition: form-data; name="file"; filename="edit.json"\r\ncontent-type: application/json'
  return {
    server: 'store API',
    store,
    role: 'administrator',
    method: 'POST',
    target: `/catalog/v1/catalogue/import/?store=${store}`,
    headers: [['content-type', 'multipart/form-data; boundary=edit'], ...by],
    body: `--edit\r\n${disposition}\r\n\r\n${JSON.stringify(file)}\r\n--edit--\r\n`,
  }
}
