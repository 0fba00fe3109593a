import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

/** Pause before a connection that was lost is made anew, milliseconds. */
const pauseAfterLoss = 1_000

/**
 * Runs `notice` whenever a transaction that notified the channel was committed. @returns what ends
 * it
 */
export type Listen = (channel: string, notice: () => void) => Promise<() => Promise<void>>

/** Of the embedded database, which this program alone writes to. */
export function listenEmbedded(client: PGlite): Listen {
  return (channel, notice) => client.listen(channel, notice)
}

/**
 * Of a server, on a connection of its own. One that is lost is made anew, and `notice` is run then:
 * nobody knows what was missed. It begins in the background: a server that cannot be reached yet
 * keeps nobody waiting.
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
