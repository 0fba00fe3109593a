import { setTimeout as pause } from 'node:timers/promises'
import type { Gap, Part } from './part.ts'

/** How long a part stays away before it is started again, milliseconds. */
const away = 1_500
/**
 * Pause before the next part is killed, milliseconds: `deploy/nginx.conf` sends a failed program no requests for up to
 * four seconds, and killing both of a kind within that time leaves none.
 */
const recovery = 5_000

/** A PostgreSQL that can be ended as a failing machine does. */
export interface Database {
  stop(mode: 'immediate'): Promise<void>
  start(): Promise<void>
}

/** Kills each part in turn and starts it again; the database comes last. @returns when it was away */
export async function killInTurn(
  parts: readonly Part[],
  database: Database,
  say: (line: string) => void,
): Promise<Gap[]> {
  for (const part of parts) {
    say(`kill -9 of ${part.name}`)
    await part.kill()
    await pause(away)
    await part.start()
    await pause(recovery)
  }
  say('PostgreSQL ends without writing anything down, and comes back')
  const gap = { from: Date.now(), to: Number.POSITIVE_INFINITY }
  await database.stop('immediate')
  await pause(away)
  await database.start()
  gap.to = Date.now()
  await pause(recovery)
  return [gap]
}
