import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { createApp } from '../../store-api/app.ts'
import { openDatabase } from '../../store-api/db/database.ts'
import { createClient } from '../../store-api/domain/account/clients.ts'
import { hashPassword } from '../../store-api/domain/account/passwords.ts'
import { applyVerdict } from '../../store-api/domain/payment/apply-verdict.ts'
import { readStores } from '../../store-api/domain/stores.ts'
import { Limits } from '../../store-api/http/limits/limits.ts'
import { programServer } from '../../store-api/http/program-server.ts'
import { computedBetween, processorTimes } from './processor-clock.ts'

/**
 * `node scripts/with-node.mjs bench/sizes/measure-orders.ts URL`: cost of administrators' lists, tracking an order and
 * applying a payment on a PostgreSQL database with many orders (`fill-orders.ts` fills it), over HTTP (payments: the
 * function that notifications end in). Prints the median and the 99th percentile of the response time and of the
 * processor time of this program and PostgreSQL, which means more on a machine that does other work.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '200' } },
})
const [url] = positionals
if (!url) throw new Error('Wanted is the address of a database.')
const times = Number(values.times)

const database = await openDatabase({ url })
const { requests: db } = database
const key = randomBytes(32).toString('hex')
const app = await createApp({
  db,
  background: database.db,
  storefrontKey: key,
  publicUrl: 'http://localhost',
  limits: new Limits(10_000),
  log: (level, message, details) => console.error(level, message, details),
})
const server = programServer(app)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function ask(path: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<unknown> {
  const answer = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-storefront-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

/** An administrator who may read all lists. */
async function administrator(): Promise<string> {
  const [email, password] = [`${randomUUID()}@example.org`, randomUUID()]
  const passwordHash = await hashPassword(password)
  const person = {
    store: 'FRSM',
    email,
    firstName: 'A',
    lastName: 'B',
    customerType: 'C',
    passwordHash,
    active: true,
  } as const
  await createClient(db, person)
  await db.execute(sql`update clients set admin = true where email = ${email}`)
  const { access } = (await ask('/auth-users/token/?store=FRSM', { body: { email, password } })) as { access: string }
  return access
}

interface Order {
  id: string
  order_number: string
  email: string
  customer: number
}

/** Paid orders from all of the time. */
const sample = await rowsOf<Order>(sql`select id, order_number, email, customer from carts tablesample system (0.1)
  where store = 'FRSM' and status >= 400 and customer is not null limit ${times}`)
const orderOf = (turn: number) => sample[turn % sample.length] as Order
const token = await administrator()
const list = (path: string) => (turn: number) =>
  ask(path.replace('{id}', orderOf(turn).id).replace('{customer}', String(orderOf(turn).customer)), { token })

/** A cart with a payment that waits for its verdict. */
async function openPayment(turn: number): Promise<string> {
  const [cart, payment] = [randomUUID(), randomUUID()]
  await db.execute(sql`insert into carts select copy.* from carts c, lateral jsonb_populate_record(c, jsonb_build_object('id', ${cart}::text,
    'status', 100, 'order_number', null, 'ordered_at', null, 'frozen', null)) copy where c.id = ${orderOf(turn).id}`)
  await db.execute(sql`insert into payments select copy.* from payments p, lateral jsonb_populate_record(p, jsonb_build_object(
    'id', ${payment}::text, 'cart_id', ${cart}::text, 'reference', 'FRSM' || ${payment}::text, 'status', 'created', 'provider_id', null,
    'snapshot', (select c.frozen - 'invoice' || jsonb_build_object('form', c.form) from carts c where c.id = ${orderOf(turn).id}))) copy
    where p.cart_id = ${orderOf(turn).id} and p.status = 'authorized' limit 1`)
  return payment
}

const store = (await readStores(database.db)).find('FRSM')
if (!store) throw new Error('The French store is not there.')
const payments: string[] = []
for (let turn = 0; turn <= times; turn += 1) payments.push(await openPayment(turn))

const questions: readonly (readonly [string, (turn: number) => Promise<unknown>])[] = [
  ['orders', list('/cart/v1/carts/?store=FRSM&status__gte=300')],
  ['all carts', list('/cart/v1/carts/?store=FRSM')],
  ['all carts, page 20', list('/cart/v1/carts/?store=FRSM&page=20')],
  ['orders of a customer', list('/cart/v1/carts/?store=FRSM&customer={customer}')],
  ['an order', list('/cart/v1/carts/{id}/?store=FRSM')],
  ['parcels', list('/cart/v1/sub-orders/?store=FRSM')],
  ['parcels of an order', list('/cart/v1/sub-orders/?store=FRSM&order={id}')],
  ['invoices', list('/accounting/v1/invoices/?store=FRSM')],
  ['invoices of an order', list('/accounting/v1/invoices/?store=FRSM&order={id}')],
  ['orders on hold', list('/cart/v1/order-holds/?store=FRSM')],
  ['returns', list('/cart/v1/returns/?store=FRSM')],
  ['withdrawals', list('/cart/v1/withdrawals/?store=FRSM')],
  ['quotes', list('/cart/v1/quotes/?store=FRSM')],
  ['the audit log', list('/cart/v1/audit/?store=FRSM')],
  ['the audit log of an order', list('/cart/v1/audit/?store=FRSM&order={id}')],
  ['clients', list('/auth-users/v1/clients/?store=FRSM')],
  [
    'tracking an order',
    (turn) => {
      const { email, order_number } = orderOf(turn)
      return ask('/cart/v1/carts/retrieve_by_order_number/?store=FRSM', { body: { email, order_number } })
    },
  ],
  [
    'settling a payment',
    (turn) =>
      db.transaction(async (tx) => {
        const verdict = await applyVerdict(tx as unknown as typeof db, store, payments[turn] ?? '', 'authorized', {
          at: new Date(),
        })
        if (verdict !== 'authorized') throw new Error(`A payment became ${verdict}.`)
      }),
  ],
]

function percentiles(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

const [{ orders = 0 } = {}] = await rowsOf<{ orders: number }>(
  sql`select reltuples::float8 as orders from pg_class where relname = 'carts'`,
)
console.log(`${orders} carts and orders, ${times} times each`)
for (const [name, question] of questions) {
  // Opens the connections before they are listed.
  await question(times)
  const connections = await rowsOf<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  const processes = [process.pid, ...connections.map(({ pid }) => pid)]
  const [taken, computed]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn += 1) {
    const [start, before] = [performance.now(), processorTimes(processes)]
    await question(turn)
    taken.push(performance.now() - start)
    computed.push(computedBetween(before, processorTimes(processes)))
  }
  console.log(`${name.padEnd(28)} ${percentiles(taken)}; computing ${percentiles(computed)}`)
}
const [size] = await rowsOf<{ average: number; most: number }>(sql`select avg(pg_column_size(frozen))::int as average,
  max(pg_column_size(frozen)) as most from carts tablesample system (0.1) where frozen is not null`)
console.log(`frozen orders: ${size?.average} bytes as stored, at most ${size?.most}`)
server.close()
await database.close()
process.exit(0)
