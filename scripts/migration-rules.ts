/**
 * Rules of migrations, as the previous release keeps running on the migrated tables
 * (docs/decisions/0054-migrations.md).
 */

/** From this migration on the rules hold; those before were made while one program ran at a time. */
export const firstChecked = 23

/** A comment line before a statement that permits it: it names the release since which the removed part is unused. */
const allowed = /^\s*-- contract: since \S*\d\S*[ ,:].{10,}$/m

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`

interface Rule {
  /** The first group is the table that it is about, where there is one. */
  statement: RegExp
  problem: string
  /** The statement is permitted where this matches. */
  unless?: RegExp
  /** No comment can permit it: there is always a way without disturbance. */
  always?: true
}

/** Changes of tables that exist; of a table that the same migration makes, everything may be changed. */
const rules: readonly Rule[] = [
  { statement: new RegExp(`^drop table (?:if exists )?${name}`), problem: 'drops a table' },
  { statement: new RegExp(`^truncate (?:table )?${name}`), problem: 'empties a table' },
  { statement: new RegExp(`^alter table .*?${name} .*\\bdrop column\\b`), problem: 'drops a column' },
  { statement: new RegExp(`^alter table .*?${name} .*\\brename\\b`), problem: 'renames' },
  { statement: /^alter (?:index|sequence|view|schema) .*\brename\b/, problem: 'renames' },
  {
    statement: new RegExp(`^alter table .*?${name} alter column .*\\b(?:set data )?type\\b`),
    problem: 'changes a type',
  },
  {
    statement: new RegExp(`^alter table .*?${name} alter column .*\\bset not null\\b`),
    problem: 'refuses nulls that the release before writes',
  },
  {
    statement: new RegExp(`^alter table .*?${name} alter column .*\\bdrop default\\b`),
    problem: 'takes away a default that the release before counts on',
  },
  { statement: /^(?:alter|drop) type\b/, problem: 'changes a type' },
  {
    statement: /^drop (?:view|materialized view|schema|sequence|function|trigger)\b/,
    problem: 'drops what the release before may use',
  },
  {
    statement: new RegExp(`^alter table .*?${name} add (?:column )?(?!constraint).*\\bnot null\\b`),
    unless: /\bdefault\b/,
    problem: 'adds a column that the release before does not fill: make it nullable, or give it a default',
  },
  {
    statement: new RegExp(
      `^alter table .*?${name} add (?:column )?(?!constraint).*(?:\\bdefault [^,]*\\b(?:random|gen_random_uuid|clock_timestamp|nextval|uuidv[47])\\(|\\bserial\\b|\\bgenerated\\b)`,
    ),
    problem: 'writes every row of the table again while it is locked',
  },
  {
    statement: new RegExp(`^alter table .*?${name} add (?:constraint|unique|primary key|check|foreign key)\\b`),
    unless: /\bnot valid$|\busing index\b/,
    problem:
      'reads every row while writes are locked out: add the constraint NOT VALID and validate it in a migration of its own, or make a unique index first',
    always: true,
  },
  {
    statement: new RegExp(`^create (?:unique )?index (?!concurrently).*? on ${name}`),
    problem: 'makes an index while writes are locked out: CREATE INDEX CONCURRENTLY, in a migration of its own',
    always: true,
  },
  {
    statement: /^drop index (?!concurrently)/,
    problem: 'drops an index under a lock: DROP INDEX CONCURRENTLY',
    always: true,
  },
  {
    statement: new RegExp(`^(?:update|delete from) ${name}`),
    problem: 'changes many rows in one transaction: backfill in batches, by a job',
  },
]

/** One statement, without comments, in lower case and in single spaces. */
function normalized(statement: string): string {
  return statement.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').trim().replace(/;$/, '').toLowerCase()
}

const concurrently = /^(?:create (?:unique )?|drop )index concurrently\b/

/**
 * Problems of a migration that would disturb the programs of the previous release, as sentences.
 * @param text of its file, statements separated as drizzle-kit does
 */
export function migrationProblems(text: string): string[] {
  const parts = text.split('--> statement-breakpoint').filter((part) => normalized(part) !== '')
  const made = new Set(
    parts.flatMap((part) => new RegExp(`^create table (?:if not exists )?${name}`).exec(normalized(part))?.[1] ?? []),
  )
  const beside = parts.filter((part) => concurrently.test(normalized(part)))
  const mixed =
    beside.length > 0 && beside.length < parts.length
      ? ['Indexes are made CONCURRENTLY outside of a transaction: nothing else may stand in their migration.']
      : []
  return [...mixed, ...parts.flatMap((part) => problemsOf(part, made))]
}

function problemsOf(part: string, made: ReadonlySet<string>): string[] {
  const statement = normalized(part)
  return rules.flatMap(({ statement: wanted, unless, problem, always }) => {
    const found = wanted.exec(statement)
    if (!found || made.has(found[1] ?? '') || unless?.test(statement)) return []
    if (!always && allowed.test(part)) return []
    return [`It ${problem} (${statement.slice(0, 80)}).`]
  })
}
