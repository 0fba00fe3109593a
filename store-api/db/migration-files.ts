import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the migrations; drizzle-kit writes it. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** One step from the tables of a release to those of the next. */
export interface Migration {
  /** Number and name, as 0022_quotes. */
  tag: string
  /** When it was written, milliseconds: a database knows by it which ones it has had. */
  when: number
  /** SHA-256 of its file, as drizzle notes it. */
  hash: string
  statements: string[]
  /** Whether it makes or drops indexes beside the running programs, which no transaction can. */
  concurrent: boolean
}

interface Journal {
  entries: { tag: string; when: number }[]
}

/** Whether a statement makes or drops an index while others write to the table. */
export function isConcurrent(statement: string): boolean {
  return /^\s*(?:--.*\n\s*)*(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\b/i.test(statement)
}

/** The migrations of a folder in order. @param folder that of this release by default */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const statements = text.split('--> statement-breakpoint').filter((each) => each.trim() !== '')
    const concurrent = statements.some(isConcurrent)
    return { tag, when, hash: createHash('sha256').update(text).digest('hex'), statements, concurrent }
  })
}
