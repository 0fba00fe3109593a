/**
 * Runs unit, component, tooling and contract tests under `faketime` at moments and in time zones
 * where calendars go wrong, so that no test depends on when and where it runs. Without arguments
 * everything runs once per moment, the zones taking turns; with arguments (files, or other options
 * of vitest) that much runs at every moment in every zone.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Counts, summary, vitestCounts } from './counts.ts'

/** Local time of the zone. */
const moments = [
  '2027-01-15 03:30:00', // sales in both stores, and an hour of one digit
  '2026-12-31 23:59:00', // the year ends during the run
  '2027-02-28 12:00:00', // the last day of a short month
  '2027-03-28 01:30:00', // clocks are put forward in Europe …
  '2027-03-28 02:30:00', // … and this hour does not exist in Madrid
  '2027-10-31 01:30:00', // clocks are put back …
  '2027-10-31 02:30:00', // … and this hour comes twice
]
const zones = ['UTC', 'Europe/Madrid', 'America/New_York']
const root = resolve(import.meta.dirname, '../..')

/** Runs vitest at a moment, with a separate folder for temporary files, as existing ones have other times. */
function runAt(moment: string, zone: string, args: readonly string[]): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]
  const { status } = spawnSync('faketime', ['-f', `@${moment}`, ...vitest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', TZ: zone, TMPDIR: folder, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  })
  const counts = vitestCounts(report)
  rmSync(folder, { recursive: true, force: true })
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

if (spawnSync('faketime', ['--version']).error) {
  console.error('faketime is not installed; on Debian: apt-get install faketime')
  process.exit(1)
}
const args = process.argv.slice(2)
const pairs = moments.flatMap((moment, index) =>
  (args.length > 0 ? zones : [zones[index % zones.length] ?? 'UTC']).map((zone) => ({ moment, zone })),
)
const results = pairs.map(({ moment, zone }) => {
  const name = `${moment} ${zone}`
  console.log(`\n── ${name}`)
  return { name, counts: runAt(moment, zone, args) }
})
console.log('')
for (const { name, counts } of results) {
  console.log(`${name}: ${summary([counts])}`)
  for (const failure of counts.failures ?? []) console.log(`  failed: ${failure}`)
}
process.exitCode = results.some(({ counts }) => counts.failed > 0) ? 1 : 0
