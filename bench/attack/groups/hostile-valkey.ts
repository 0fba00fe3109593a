import { setTimeout as pause } from 'node:timers/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { freePort } from '../../../scripts/start/ports.ts'
import { keptPageBreaches } from '../oracles/kept-pages.ts'
import { hostileName } from '../oracles/markup.ts'
import { keptPages } from '../pages.ts'
import { storefrontProgram } from '../programs.ts'
import type { AttackRequest } from '../request.ts'
import { Shop } from '../shop.ts'
import { type Engine, openEngine } from '../valkey-engine.ts'
import type { Group } from './group.ts'

/** Bytes of the keyed hash before the stored value. */
const codeLength = 32
/** More than a storefront takes from Valkey, bytes. */
const gigantic = 64 * 1_048_576
/** Waits for pages to arrive at Valkey, milliseconds. */
const patience = 20_000
const probe: AttackRequest = { server: 'storefront', store: 'FRSM', role: 'visitor', method: 'GET', target: '/healthz' }

/** Storefronts on a Valkey whose every value was replaced: they serve only their own renderings. */
export const hostileValkey: Group = {
  name: 'valkey',
  tries: 'forged, cut, swapped and gigantic values in Valkey, against the pages of a storefront that starts on it',
  heavy: true,
  inOrder: true,
  async *requests({ folder, ports: all, secrets, world, tell, say }) {
    const engine = await openEngine()
    if (!engine) return say('  skipped: neither valkey-server nor redis-server is installed')
    const ports = { ...all, storefront: await freePort() }
    const changes = { VALKEY_URL: engine.url, DATA_DIR: `${folder}/valkey` }
    const program = storefrontProgram('storefront on Valkey', { folder, ports, secrets, changes })
    const shop = new Shop(ports, world.people)
    try {
      await program.start()
      const before = await keptPages(shop, world)
      const keys = await keptKeys(engine)
      await program.stop()
      const counts = await replaceAll(engine, keys)
      say(`  ${before.size} pages, ${keys.length} values: ${JSON.stringify(counts)}`)
      await program.start()
      for (const breach of keptPageBreaches(before, await keptPages(shop, world))) tell('valkey', breach)
      for (const crash of program.crashes) tell('valkey', crash)
      yield probe
    } finally {
      shop.close()
      await program.stop()
      await engine.close()
    }
  },
}

/** Keys of pages and values, once no more of them come. @throws Error where none come */
async function keptKeys({ client }: Engine): Promise<string[]> {
  const end = Date.now() + patience
  const now = async () => (await client.keys('*')).filter((key) => /:(?:page|value):/.test(key)).sort()
  let keys = await now()
  for (;;) {
    await pause(1_000)
    const next = await now()
    if (next.length > 0 && next.length === keys.length) return next
    if (Date.now() > end) throw new Error('Nothing arrives at Valkey, so that nothing can be forged there.')
    keys = next
  }
}

/** Falsifications of a value. The second is the value of another key. */
const lies: Readonly<Record<string, (own: Buffer, other: Buffer) => Buffer>> = {
  forged: (own) => forged(own),
  swapped: (_, other) => other,
  cut: (own) => own.subarray(0, own.length - 1 - (own.length >> 1)),
  'with other bytes': (own) => Buffer.from(own.map((byte, index) => (index % 97 === 40 ? byte ^ 1 : byte))),
  gigantic: () => Buffer.alloc(gigantic),
}

/** Replaces every value, most of them by a forged one. @returns how many by which lie */
async function replaceAll({ client }: Engine, keys: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const values = new Map<string, Buffer>()
  for (const key of keys) values.set(key, (await client.getBuffer(key)) ?? Buffer.alloc(0))
  const names = Object.keys(lies)
  let giants = 0
  for (const [index, key] of keys.entries()) {
    const turn = index % 2 === 0 ? 'forged' : (names[(index >> 1) % names.length] ?? 'forged')
    const name = turn === 'gigantic' && ++giants > 3 ? 'forged' : turn
    const kind = /:(page|value):/.exec(key)?.[1] ?? ''
    const same = keys.filter((each) => each !== key && each.includes(`:${kind}:`))
    const other = values.get(same[index % Math.max(1, same.length)] ?? key)
    const [own = Buffer.alloc(0), lie] = [values.get(key), lies[name]]
    if (!lie || other === undefined) continue
    await client.set(key, lie(own, other))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** The same page with another title, and an unkeyed hash. */
function forged(own: Buffer): Buffer {
  const text = zstdDecompressSync(own.subarray(codeLength)).toString('latin1')
  const other = text.replace(/<title>.{4}/s, `<title>${hostileName}`).replace(/"pvp_web":\d{3}/g, '"pvp_web":101')
  return Buffer.concat([Buffer.alloc(codeLength), zstdCompressSync(Buffer.from(other, 'latin1'))])
}
