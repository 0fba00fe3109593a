import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPostgres } from './postgres-server.ts'
import { rehearseEmbedded } from './rehearsal/embedded.ts'
import { rehearsePostgres } from './rehearsal/postgres.ts'
import { archivingSettings } from './rehearsal/recovery.ts'

/**
 * `npm run rehearse-restore` loses a shop and puts it back, with figures: a PostgreSQL server of its
 * own with a log of writes that is handed on, a base backup, orders, an accident, the loss of the
 * machine; then a restore to the moment before the accident, and one as far as the log goes. Then
 * the same of the embedded database, by copying its folder. Takes about two minutes and touches
 * nothing that was there before. Ends with 1 when something was not as it should be.
 */
async function main(): Promise<boolean> {
  const say = (line: string) => console.log(line)
  const problems: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  const server = await ownPostgres('rehearsal', (own) => archivingSettings(join(own, 'archive')))
  try {
    if (server) problems.push(...(await rehearsePostgres(server, folder, say)))
    else say('PostgreSQL is not installed here: only the embedded database is rehearsed.')
    problems.push(...(await rehearseEmbedded(folder, say)))
  } finally {
    await server?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const problem of problems) console.error(`Not as it should be: ${problem}`)
  if (problems.length === 0) say('\nBoth databases were lost and put back.')
  return problems.length === 0
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
