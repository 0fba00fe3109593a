/**
 * Two storefronts on one Valkey, by hand: `node bench/fleet.ts STORE_API REDIS_PORT`, with a build, a
 * demonstration's store API that runs, its STOREFRONT_KEY in the environment, and redis-server. Says
 * how often pages were rendered, how soon a changed price is on both, and what happens while the
 * engine is gone.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const [api = 'http://127.0.0.1:4000', enginePort = '6399', first = '5081'] = process.argv.slice(2)
const ports = [Number(first), Number(first) + 2]
const children: ChildProcess[] = []

function run(program: string, args: readonly string[], variables: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...variables } })
  children.push(child)
  return child
}

function engine(): ChildProcess {
  return run('redis-server', ['--port', enginePort, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
}

async function storefront(port: number): Promise<void> {
  const child = run(process.execPath, ['server/main.ts'], {
    PORT: String(port),
    METRICS_PORT: String(port + 1),
    VALKEY_URL: `redis://127.0.0.1:${enginePort}`,
    STORE_API_URL_FRSM: api,
    STORE_API_URL_ESSM: api,
    STORE_URL_FRSM: 'http://fr.localhost',
    STORE_URL_ESSM: 'http://es.localhost',
  })
  for await (const piece of child.stdout ?? []) if (String(piece).includes('storefront ready')) break
  child.stdout?.on('data', () => undefined)
}

/** A page as a browser gets it, and how long that took, milliseconds. */
function get(port: number, path: string): Promise<{ status: number; html: string; took: number }> {
  const began = performance.now()
  const headers = { host: 'fr.localhost', accept: 'text/html' }
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, headers }, async (answer) => {
      let html = ''
      for await (const piece of answer.setEncoding('utf8')) html += piece
      done({ status: answer.statusCode ?? 0, html, took: Math.round(performance.now() - began) })
    })
      .on('error', fail)
      .end()
  })
}

/** Pages that both have rendered so far. */
async function renders(): Promise<number[]> {
  return Promise.all(
    ports.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text()
      return Number(/^shop_page_renders_total\{.*outcome="renewed".*\} (\d+)$/m.exec(text)?.[1] ?? 0)
    }),
  )
}

async function productPaths(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await get(ports[0] ?? 0, path)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, at = '']) => new URL(at).pathname,
    )
  const pages = await Promise.all((await locations('/sitemap.xml')).map(locations))
  return pages.flat().filter((path) => path.endsWith('.html'))
}

async function ask(path: string, method: string, body: unknown, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(new URL(path, api), { method, headers, body: JSON.stringify(body) })
}

/** Changes a price as an administrator does. @returns how long until both show it, milliseconds */
async function changePrice(path: string, id: number, euros: number): Promise<number[]> {
  const login = await ask('/auth-users/token/?store=FRSM', 'POST', {
    email: 'admin@fr.example',
    password: 'demo-lumeau',
  })
  const { access } = (await login.json()) as { access: string }
  const change = { customer_type: 'client', price: euros * 100 }
  const { status } = await ask(`/catalog/v1/products/${id}/prices/?store=FRSM`, 'PUT', change, access)
  if (status !== 204) throw new Error(`the price was not changed: ${status}`)
  const began = performance.now()
  return Promise.all(
    ports.map(async (port) => {
      while (!(await get(port, path)).html.includes(`product:price:amount" content="${euros}.00"`)) await pause(20)
      return Math.round(performance.now() - began)
    }),
  )
}

try {
  let valkey = engine()
  for (const port of ports) await storefront(port)
  await pause(3_000)
  const paths = (await productPaths()).slice(0, 20)
  const before = await renders()
  const answers = []
  for (const path of paths) answers.push(...(await Promise.all(ports.map((port) => get(port, path)))))
  const after = await renders()
  console.log(`${paths.length} pages, each asked of both at once: statuses`, [
    ...new Set(answers.map((each) => each.status)),
  ])
  console.log(
    'rendered by each:',
    after.map((count, index) => count - (before[index] ?? 0)),
  )

  const [path = ''] = paths
  const slug = path.slice(1, -'.html'.length)
  const found = await fetch(new URL(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=FRSM`, api))
  const { id } = (await found.json()) as { id: number }
  const known = await renders()
  console.log(
    `price of product ${id} changed; shown by each after (ms):`,
    await changePrice(path, id, 1_000 + (Date.now() % 900)),
  )
  await pause(2_000)
  console.log(
    'rendered by each for it:',
    (await renders()).map((count, index) => count - (known[index] ?? 0)),
  )

  valkey.kill('SIGKILL')
  await once(valkey, 'exit')
  const alone = await Promise.all(paths.slice(0, 5).map((each) => get(ports[1] ?? 0, each)))
  const cold = await get(ports[1] ?? 0, '/marques')
  console.log(
    'engine gone: kept pages',
    alone.map(({ status, took }) => `${status} in ${took} ms`),
    `new page ${cold.status} in ${cold.took} ms`,
  )
  valkey = engine()
  await pause(3_000)
  const again = (await productPaths()).slice(20, 26)
  const since = await renders()
  for (const each of again) for (const port of ports) await get(port, each)
  console.log(
    `engine back: ${again.length} pages of both, rendered by each:`,
    (await renders()).map((count, index) => count - (since[index] ?? 0)),
  )
} finally {
  for (const child of children) child.kill('SIGTERM')
}
