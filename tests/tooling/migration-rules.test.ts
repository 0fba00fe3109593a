import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstChecked, migrationProblems } from '../../scripts/migration-rules.ts'

const folder = resolve(import.meta.dirname, '../../store-api/db/migrations')
const since = '-- contract: since 0024 nothing reads the column any more\n'

describe('a migration', () => {
  it.each(readdirSync(folder).filter((file) => file.endsWith('.sql') && Number(file.slice(0, 4)) >= firstChecked))(
    '%s leaves the release before it running',
    (file) => {
      expect(migrationProblems(readFileSync(join(folder, file), 'utf8'))).toEqual([])
    },
  )

  it.each([
    ['DROP TABLE "carts";', 'drops a table'],
    ['DROP TABLE IF EXISTS "carts" CASCADE;', 'drops a table'],
    ['ALTER TABLE "carts" DROP COLUMN "email";', 'drops a column'],
    ['ALTER TABLE "carts" RENAME COLUMN "email" TO "mail";', 'renames'],
    ['ALTER TABLE "carts" RENAME TO "orders";', 'renames'],
    ['ALTER TABLE "carts" ALTER COLUMN "email" SET DATA TYPE varchar(10);', 'changes a type'],
    ['ALTER TABLE "carts" ALTER COLUMN "email" TYPE varchar(10);', 'changes a type'],
    ["ALTER TYPE \"kind\" RENAME VALUE 'a' TO 'b';", 'changes a type'],
    ['ALTER TABLE "carts" ALTER COLUMN "customer" SET NOT NULL;', 'refuses nulls'],
    ['ALTER TABLE "carts" ALTER COLUMN "email" DROP DEFAULT;', 'takes away a default'],
    ['ALTER TABLE "carts" ADD COLUMN "note" text NOT NULL;', 'does not fill'],
    ['ALTER TABLE "carts" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;', 'writes every row'],
    ['ALTER TABLE "carts" ADD COLUMN "number" serial;', 'writes every row'],
    ['ALTER TABLE "carts" ADD CONSTRAINT "a" CHECK ("carts"."status" > 0);', 'reads every row'],
    ['CREATE INDEX "a" ON "carts" USING btree ("email");', 'CONCURRENTLY'],
    ['CREATE UNIQUE INDEX "a" ON "carts" USING btree ("email");', 'CONCURRENTLY'],
    ['DROP INDEX "carts_age";', 'CONCURRENTLY'],
    ['UPDATE "carts" SET "email" = lower("email");', 'in batches'],
    ['DELETE FROM "carts" WHERE "status" = 1;', 'in batches'],
    ['DROP TRIGGER "invoices_stay" ON "invoices";', 'drops what'],
    ['-- a comment\nTRUNCATE "carts";', 'empties'],
  ])('is refused that says %s', (statement, problem) => {
    expect(migrationProblems(statement)).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    'ALTER TABLE "carts" ADD COLUMN "note" text;',
    'ALTER TABLE "carts" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "carts" ADD COLUMN "noted_at" timestamp with time zone DEFAULT now() NOT NULL;',
    'ALTER TABLE "carts" ALTER COLUMN "customer" DROP NOT NULL;',
    'ALTER TABLE "carts" ADD CONSTRAINT "a" CHECK ("carts"."status" > 0) NOT VALID;',
    'ALTER TABLE "carts" VALIDATE CONSTRAINT "a";',
    'CREATE INDEX CONCURRENTLY "a" ON "carts" USING btree ("email");',
    'DROP INDEX CONCURRENTLY "carts_age";',
    'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL);\n--> statement-breakpoint\nCREATE INDEX "notes_id" ON "notes" USING btree ("id");',
    'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "a" FOREIGN KEY ("id") REFERENCES "public"."carts"("id");',
  ])('may say %s', (text) => {
    expect(migrationProblems(text)).toEqual([])
  })

  it('may take away what a line says is read no more, and from which release on', () => {
    const statement = 'ALTER TABLE "carts" DROP COLUMN "email";'
    expect(migrationProblems(since + statement)).toEqual([])
    expect(migrationProblems(`-- contract: nothing reads it\n${statement}`)).toHaveLength(1)
    const after = `${since}ALTER TABLE "carts" DROP COLUMN "note";--> statement-breakpoint\n${statement}`
    expect(migrationProblems(after)).toHaveLength(1)
  })

  it('that locks a table for long is refused whatever a line says', () => {
    expect(migrationProblems(`${since}CREATE INDEX "a" ON "carts" ("email");`)).toHaveLength(1)
  })

  it('makes indexes of existing tables alone, or none', () => {
    const index = 'CREATE INDEX CONCURRENTLY "a" ON "carts" ("email");'
    const column = 'ALTER TABLE "carts" ADD COLUMN "note" text;'
    expect(migrationProblems(`${index}--> statement-breakpoint\n${column}`)).toHaveLength(1)
    expect(migrationProblems(`${index}--> statement-breakpoint\n${index.replace('"a"', '"b"')}`)).toEqual([])
  })
})
