import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

/** Pause before a lost connection is opened again, milliseconds. */
const pauseAfterLoss = 1_000

/** Calls `notice` after each commit of a transaction that notified the channel. @returns function that ends it */
export type Listen = (channel: string, notice: () => void) => Promise<() => Promise<void>>

/** For the embedded database, which only this program writes. */
export function listenEmbedded(client: PGlite): Listen {
  return (channel, notice) => client.listen(channel, notice)
}

/**
 * Listens on a server, on a separate connection. After a loss it reconnects and calls `notice`, as notifications may
 * have been missed. It connects in the background: an unreachable server delays no start.
 */
export function listenOnServer(url: string): Listen {
  return async (channel, notice) => {
    let ended = false
    let timer: NodeJS.Timeout | undefined
    let current: Client | undefined
    const begin = async () => {
      const client = new Client({ connectionString: url, keepAlive: true })
      current = client
      const again = () => {
        if (current !== client || ended) return
        current = undefined
        client.end().catch(() => undefined)
        timer = setTimeout(begin, pauseAfterLoss)
      }
      client.on('error', again)
      client.on('end', again)
      client.on('notification', () => notice())
      try {
        await client.connect()
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        notice()
      } catch {
        again()
      }
    }
    await begin()
    return async () => {
      ended = true
      clearTimeout(timer)
      await current?.end().catch(() => undefined)
    }
  }
}
