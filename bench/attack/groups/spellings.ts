import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { median, sum } from '../numbers.ts'
import type { AttackRequest } from '../request.ts'
import type { World } from '../world.ts'
import type { Group } from './group.ts'

/** Most processor time of a request that is neither limited nor kept, milliseconds. */
const allowedMs = 100
/** How many requests are measured first, and at most before a limit has to hold. */
const few = 5
const many = 60
/** Nor more than so much processor time altogether, milliseconds. */
const muchMs = 5_000

/** One address in several spellings. */
type Spelled = Pick<AttackRequest, 'server' | 'target'>
interface Costly {
  name: string
  spell(n: number): Spelled
}

/** The same thing asked for in other words each time: no request may cost much without a limit. */
export const spellings: Group = {
  name: 'spellings',
  tries: 'the same file, feed and list in many spellings, by processor time',
  heavy: true,
  inOrder: true,
  limited: true,
  async *requests({ world, watch, tell, say }) {
    for (const { name, spell } of costly(world)) {
      const took: number[] = []
      let limited = false
      for (let n = 0; n < many && !limited && sum(took) < muchMs; n += 1) {
        const before = await watch.processorMs()
        yield {
          ...spell(n),
          store: 'FRSM',
          role: 'visitor',
          method: 'GET',
          headers: [['x-forwarded-for', '203.0.113.88']],
          expect: ({ status }) => {
            limited = status === 429 || status === 503
            return null
          },
        }
        // The first one may load code that the others need.
        if (n > 0) took.push((await watch.processorMs()) - before)
        if (took.length >= few && median(took) <= allowedMs) break
      }
      const each = Math.round(median(took))
      say(`  ${name}: ${each} ms each, ${took.length} measured${limited ? ', then limited' : ''}`)
      if (!limited && each > allowedMs)
        tell(
          'processor time',
          `${name} costs ${each} ms of processor time each of ${took.length} times, and is not limited`,
        )
    }
  },
}

function costly(world: World): Costly[] {
  const [good = { slug: '', product: 1 }] = world.goods.FRSM
  const chunk = largestChunk()
  const query = (server: Spelled['server'], path: string): Costly => ({
    name: path,
    spell: (n) => ({ server, target: `${path}${path.includes('?') ? '&' : '?'}x=${n}` }),
  })
  return [
    {
      name: 'a static file',
      spell: (n) => ({ server: 'storefront', target: `/_next/static/chunks/${escaped(chunk, n)}` }),
    },
    query('storefront', '/feeds/google.xml'),
    query('storefront', '/sitemap.xml'),
    query('storefront', '/robots.txt'),
    query('storefront', `/${good.slug}.html`),
    query('storefront', '/nouveautes'),
    query('storefront', '/avis'),
    { name: 'a search', spell: (n) => ({ server: 'storefront', target: `/recherche?search=noir${n}` }) },
    { name: 'places', spell: (n) => ({ server: 'storefront', target: `/api/places?q=rue%20${n}` }) },
    {
      name: 'a drawing',
      spell: (n) => ({ server: 'storefront', target: `/api/drawings/${good.slug}?width=${600 + n}` }),
    },
    query('store API', '/catalog/v1/products/feed/?store=FRSM'),
    query('store API', '/catalog/v1/products/sitemap/?store=FRSM'),
    {
      name: 'a list',
      spell: (n) => ({ server: 'store API', target: `/catalog/v1/products/weblist/?store=FRSM&search=verre${n}` }),
    },
    ...longQueries(good.slug),
  ]
}

/** As many names as an address has room for: one name again and again, and another one each time. */
function longQueries(slug: string): Costly[] {
  const repeated = 'a&'.repeat(4_000)
  const different = Array.from({ length: 1_600 }, (_, index) => index.toString(36)).join('&')
  const paths: [Spelled['server'], string][] = [
    ['storefront', `/api/configurator?product=${slug}`],
    ['storefront', '/api/places?input=nice'],
    ['storefront', '/api/catalog/v1/products/weblist/?search=noir'],
    ['storefront', '/recherche?q=noir'],
    ['storefront', `/${slug}.html?page=1`],
    ['storefront', '/configurator?product=x'],
    ['store API', '/catalog/v1/products/weblist/?store=FRSM&search=noir'],
  ]
  return paths.flatMap(([server, path]) =>
    [repeated, different].map((names, index) => ({
      name: `${path} with ${index === 0 ? 'one name' : 'many names'} thousands of times`,
      spell: (n: number) => ({ server, target: `${path}&x=${n}&${names}` }),
    })),
  )
}

/** A name with some of its letters as escapes, others for each number. */
export function escaped(name: string, number: number): string {
  let place = 0
  return name.replace(/\w/g, (letter) => {
    const isEscaped = ((number + 1) >> place) & 1
    place += 1
    return isEscaped ? `%${letter.charCodeAt(0).toString(16)}` : letter
  })
}

function largestChunk(): string {
  const folder = join(import.meta.dirname, '../../../.next/static/chunks')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const size = (name: string) => statSync(join(folder, name)).size
  const [largest] = files.sort((a, b) => size(b) - size(a))
  if (!largest) throw new Error('The build has no static files.')
  return largest
}
