import { Redis } from 'ioredis'
import { Client } from 'pg'
import { type Fleet, valkeyUrl } from './settings.ts'

/** Cells of a table for Valkey: commands a second since it was started last, and its own times of GET. */
export async function valkeyCells({ ports }: Fleet): Promise<string[]> {
  const client = new Redis(valkeyUrl(ports))
  try {
    const text = `${await client.info('stats')}\n${await client.info('server')}\n${await client.info('latencystats')}`
    const figure = (name: string) => Number(new RegExp(`${name}[:=]([\\d.]+)`).exec(text)?.[1])
    const times = /percentiles_usec_get:p50=([\d.]+),p99=([\d.]+),p99\.9=([\d.]+)/.exec(text)?.slice(1) ?? []
    const rate = figure('total_commands_processed') / figure('uptime_in_seconds')
    return [rate.toFixed(1), ...[0, 1, 2].map((index) => milliseconds(times[index]))]
  } finally {
    client.disconnect()
  }
}

function milliseconds(microseconds: string | undefined): string {
  return microseconds === undefined ? '–' : (Number(microseconds) / 1_000).toFixed(2)
}

/** The same for PostgreSQL: transactions a second; it measures no times by itself. */
export async function databaseCells({ databaseUrl }: Fleet): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ rate: number }>(
      `select (xact_commit + xact_rollback) / extract(epoch from now() - pg_postmaster_start_time()) as rate
       from pg_stat_database where datname = current_database()`,
    )
    return [Number(rows[0]?.rate).toFixed(1), '–', '–', '–']
  } finally {
    await client.end()
  }
}
