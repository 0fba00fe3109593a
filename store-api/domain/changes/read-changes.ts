import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { type Changes, maxChanges } from '../../../lib/contract/changes.ts'
import { isEnding, sessionMaxAge, tagOfEnding } from '../../../lib/rules/session-endings.ts'
import type { Database } from '../../db/database.ts'
import { changes } from '../../db/schema.ts'

/** Position of a client: a change's number with its epoch; 0 and null before the first. */
export interface Position {
  number: number
  epoch: string | null
}

/** Most rows of endings that are listed, and how much longer than a session they are listed, seconds. */
const [maxEndings, margin] = [5_000, 60]

/** Changes after a position, the oldest first, up to the limit of one answer; everything for an unknown position. */
export async function changesSince(db: Database, known: Position): Promise<Changes> {
  const [last] = await db
    .select({ number: changes.number, epoch: changes.epoch })
    .from(changes)
    .orderBy(desc(changes.number))
    .limit(1)
  const end = last ?? { number: 0, epoch: null }
  if (isSame(known, end)) return { ...end, everything: false, changes: [] }
  if (!(await isThere(db, known)))
    return { ...end, everything: true, changes: [], ended: await endingsOfLivingSessions(db) }
  const rows = await db
    .select({ number: changes.number, epoch: changes.epoch, tags: changes.tags })
    .from(changes)
    .where(gt(changes.number, known.number))
    .orderBy(asc(changes.number))
    .limit(maxChanges)
  const { number, epoch } = rows.at(-1) ?? end
  return { number, epoch, everything: false, changes: rows.map(({ number, tags }) => ({ number, tags })) }
}

/** Endings of sessions that may still be presented: a client whose position is unknown needs them too. */
async function endingsOfLivingSessions(db: Database): Promise<string[]> {
  const rows = await db
    .select({ tags: changes.tags })
    .from(changes)
    .where(
      sql`${changes.at} > now() - make_interval(secs => ${sessionMaxAge + margin}) and ${changes.tags}[1] like 'ended:%'`,
    )
    .orderBy(asc(changes.number))
    .limit(maxEndings + 1)
  return rows.length > maxEndings ? [tagOfEnding({ kind: 'all' })] : rows.flatMap(({ tags }) => tags.filter(isEnding))
}

/** Whether an answer has changes that are new to its receiver. */
export function hasNews(answer: Changes): boolean {
  return answer.everything || answer.changes.length > 0
}

/** Deletes changes before a moment, except the last: clients with an older position renew everything. */
export async function forgetChanges(db: Database, before: Date): Promise<void> {
  const [last] = await db.select({ number: changes.number }).from(changes).orderBy(desc(changes.number)).limit(1)
  if (last) await db.delete(changes).where(and(lt(changes.at, before), ne(changes.number, last.number)))
}

function isSame(a: Position, b: Position): boolean {
  return a.number === b.number && a.epoch === b.epoch
}

/** The number alone is not enough: a database restored from a copy gives the same numbers again, with other epochs. */
async function isThere(db: Database, { number, epoch }: Position): Promise<boolean> {
  if (epoch === null) return false
  const found = await db
    .select({ number: changes.number })
    .from(changes)
    .where(and(eq(changes.number, number), eq(changes.epoch, epoch)))
  return found.length > 0
}
