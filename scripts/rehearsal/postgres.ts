import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { everything } from '#lib/rules/change-tags.ts'
import { pollChanges, type Told } from '#server/changes/poller.ts'
import type { OwnServer } from '../postgres-server.ts'
import { freePort } from '../start/ports.ts'
import { archiveTimeout, lossOf, type PlacedAt, recoverySettings } from './recovery.ts'
import { type RehearsalShop, rehearsalKey, startShop } from './shop.ts'

/** Longest loss that is promised, seconds (`docs/runbooks/restore.md`). */
const longestLoss = 60

/**
 * Loses a server with its data directory, and restores it from a base backup and the archived write-ahead log: once to
 * the moment before an accident, once to the end of the log.
 * @returns differences from the expected state
 */
export async function rehearsePostgres(
  server: OwnServer,
  folder: string,
  say: (line: string) => void,
): Promise<string[]> {
  const problems: string[] = []
  const check = (holds: boolean, problem: string) => void (holds || problems.push(problem))
  const archive = join(server.folder, 'archive')
  const port = await freePort()
  const start = () => startShop(join(folder, 'data'), { DATABASE_URL: server.url }, port)
  const placed: PlacedAt[] = []
  const order = async (shop: RehearsalShop) => {
    const number = await shop.order()
    placed.push({ number, at: Date.now() })
    return number
  }

  let shop = await start()
  const named: string[] = []
  const api = `http://127.0.0.1:${port}`
  const told = async ({ tags }: Told) => void named.push(...tags)
  const endFollowing = pollChanges({ api, key: rehearsalKey, told, log: () => undefined })
  try {
    const first = await order(shop)
    const from = performance.now()
    await server.run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(server.port),
      '-U',
      'shop',
      '-c',
      'fast',
      '-D',
      join(server.folder, 'base'),
    )
    say(`PostgreSQL: base backup in ${since(from)} s, after the order ${first}.`)

    const second = await order(shop)
    const moment = await value(server.url, 'select now()::text')
    say(`${second} was placed; the accident comes after ${moment}.`)
    await order(shop)
    await value(server.url, "update carts set email = 'nobody@example.org' where order_number is not null")
    await value(server.url, "insert into changes (tags) values (array['prices'])")
    await until(() => named.includes('prices'))
    const waited = performance.now()
    const file = await value(server.url, 'select pg_walfile_name(pg_current_wal_insert_lsn())')
    await until(() => existsSync(join(archive, file)))
    say(
      `What was written until then was handed on after ${since(waited)} s (at most ${archiveTimeout}, archive_timeout).`,
    )
    const last = await order(shop)
    const lost = Date.now()
    await server.stop('immediate')
    rmSync(server.data, { recursive: true })
    await shop.stop()
    say(`The machine is lost with its data directory, ${last} the last order.`)

    const toMoment = performance.now()
    await putBack(server, moment)
    say(`\nRestored to ${moment} in ${since(toMoment)} s.`)
    named.length = 0
    shop = await start()
    say(`The store API answers after ${(shop.startTime / 1_000).toFixed(1)} s: ${await shop.readiness()}`)
    const found = await known(shop, placed)
    check(found.has(first) && found.has(second), `of ${first} and ${second} one is not there`)
    check(found.size === 2, `${found.size} orders are there instead of the 2 from before the accident`)
    say(`${[...found].join(' and ')} are there; ${placed.length - found.size} orders from after that moment are not.`)
    await until(() => named.includes(everything))
    say('The storefront, which knew a later number of changes, was told to renew everything.')
    await shop.stop()
    await server.stop('fast')
    rmSync(server.data, { recursive: true })

    await putBack(server)
    const emails = await value(server.url, "select count(*)::text from carts where email = 'nobody@example.org'")
    check(emails !== '0', 'the log was not read to its end')
    const numbers = await value(
      server.url,
      "select string_agg(order_number, ',') from carts where order_number is not null",
    )
    const loss = lossOf(placed, new Set(numbers.split(',')), lost)
    say(
      `\nRestored as far as the log goes: lost ${loss.lost.join(', ') || 'nothing'}, placed in the last ${loss.seconds} s before the loss.`,
    )
    check(loss.seconds <= longestLoss, `${loss.seconds} s were lost, more than ${longestLoss}`)
    check(
      loss.lost.every((number) => number === last),
      'an order that was handed on is lost',
    )
  } finally {
    endFollowing()
    await shop.stop('SIGKILL')
  }
  return problems
}

/** Puts the base backup in the place of the data directory, brings it forward, and starts it. */
async function putBack(server: OwnServer, moment?: string): Promise<void> {
  server.copy(join(server.folder, 'base'), server.data)
  appendFileSync(
    join(server.data, 'postgresql.conf'),
    `\n${recoverySettings(join(server.folder, 'archive'), moment).join('\n')}\n`,
  )
  appendFileSync(join(server.data, 'recovery.signal'), '')
  server.give(join(server.data, 'recovery.signal'))
  await server.start()
  const recovering = () => value(server.url, 'select pg_is_in_recovery()::text')
  await until(async () => (await recovering()) === 'false')
}

async function known(shop: RehearsalShop, placed: readonly PlacedAt[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { number } of placed) if (await shop.knows(number)) found.add(number)
  return found
}

async function value(url: string, query: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return String(rows[0]?.[0] ?? '')
  } finally {
    await client.end()
  }
}

/** Waits until something is so. @throws Error after two minutes */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('What was waited for did not come within two minutes.')
    await pause(100)
  }
}

function since(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1)
}
