import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { type Changes, maxChanges } from '../../../lib/contract/changes.ts'
import { isEnding, sessionMaxAge, tagOfEnding } from '../../../lib/rules/session-endings.ts'
import type { Database } from '../../db/database.ts'
import { changes } from '../../db/schema.ts'

/** How far somebody has come: a change's number with its epoch; 0 and null before the first. */
export interface Position {
  number: number
  epoch: string | null
}

/** Most rows of endings that are told by name, and by how much longer than a session they are told, seconds. */
const [maxEndings, margin] = [5_000, 60]

/**
 * What changed after a position, the oldest first, as much as one answer holds; everything where
 * the position is not known.
 */
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

/**
 * What ended while sessions of before may still be shown: whoever does not know what changed has to
 * know that all the same.
 */
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

/** Whether an answer says anything that its receiver has not known. */
export function hasNews(answer: Changes): boolean {
  return answer.everything || answer.changes.length > 0
}

/** Forgets changes before a moment, but the last: whoever has not asked since renews everything. */
export async function forgetChanges(db: Database, before: Date): Promise<void> {
  const [last] = await db.select({ number: changes.number }).from(changes).orderBy(desc(changes.number)).limit(1)
  if (last) await db.delete(changes).where(and(lt(changes.at, before), ne(changes.number, last.number)))
}

function isSame(a: Position, b: Position): boolean {
  return a.number === b.number && a.epoch === b.epoch
}

/**
 * A number alone does not do: a database that was put back from a copy gives the same numbers
 * again, with other epochs.
 */
async function isThere(db: Database, { number, epoch }: Position): Promise<boolean> {
  if (epoch === null) return false
  const found = await db
    .select({ number: changes.number })
    .from(changes)
    .where(and(eq(changes.number, number), eq(changes.epoch, epoch)))
  return found.length > 0
}
