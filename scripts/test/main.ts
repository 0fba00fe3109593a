import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWhenNeeded } from '../start/build.ts'
import { ensureBrowser, walkingBrowser } from './browser.ts'
import { type Counts, playwrightCounts, summary, vitestCounts } from './counts.ts'
import { failedPages } from './failed-pages.ts'
import { Recorder } from './recorder.ts'
import { startShop } from './running-shop.ts'

const root = resolve(import.meta.dirname, '../..')
const reports = mkdtempSync(join(tmpdir(), 'shop-tests-'))
const all: Counts[] = []
/** Requests of the storefront to its store API during the journeys. */
const calls = new Recorder(join(reports, 'calls.json'))

/** Runs one part, prints its time and adds its counts. */
async function part(name: string, run: () => Promise<Counts>): Promise<void> {
  const started = Date.now()
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
  const counts = await run().catch((error: Error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  all.push(counts)
  console.log(`${name}: ${summary([counts])} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Runs programs side by side with the terminal's output; one check that passes when all end with 0.
 */
async function check(...commands: string[][]): Promise<Counts> {
  const codes = await Promise.all(commands.map((command) => run(command)))
  return codes.every((code) => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}

async function journeys(): Promise<Counts> {
  const chromium = walkingBrowser(root)
  // All journeys come from one address, in parallel; limits have separate tests.
  const settings = { STYLEGUIDE: '1', TRUSTED_PROXIES: 'loopback', RATE_LIMIT_FACTOR: '100' }
  const shop = await startShop(root, settings, (storeApi) => calls.start(root, storeApi))
  const report = join(reports, 'playwright.json')
  try {
    const code = await run(['node_modules/playwright/cli.js', 'test'], {
      BASE_FR: `http://fr.localhost:${shop.port}`,
      BASE_ES: `http://es.localhost:${shop.port}`,
      STORE_API: `http://127.0.0.1:${shop.apiPort}`,
      CHROMIUM: chromium,
      WHOLE_CHROMIUM: ensureBrowser(root),
      PLAYWRIGHT_JSON: report,
    })
    const counts = playwrightCounts(report)
    if (code !== 0) console.log(`${failedPages(join(root, 'test-results'))}\n── the shop said\n${shop.output()}`)
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    await shop.stop()
  }
}

async function vitest(): Promise<Counts> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters], { NODE_ENV: 'test' })
  const counts = vitestCounts(report)
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const tsc = 'node_modules/typescript/bin/tsc'
await part('lint', () =>
  check(
    ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
    ['scripts/import-table.ts'],
    ['scripts/file-circles.ts'],
    ['scripts/private-interfaces.ts'],
    ['scripts/computed-keys.ts'],
  ),
)
await part('types', async () => {
  const routes = await check(['node_modules/next/dist/bin/next', 'typegen'])
  return routes.failed > 0 ? routes : check([tsc, '--noEmit'], [tsc, '--noEmit', '-p', 'store-api'])
})
await part('unit, component, contract', vitest)
await part('build', async () => {
  await buildWhenNeeded(root)
  return { passed: 1, failed: 0 }
})
if (all.at(-1)?.failed === 0) {
  await part('browser', () => journeys().finally(() => calls.end()))
  await part('contract over HTTP', () => check(['tests/calls/check.ts', calls.file]))
  // Always the same requests, so that a failure can be repeated; `npm run attack` sends others each time, and more.
  await part('attack', () => check(['bench/attack/main.ts', '--seed', '1', '--seconds', '25']))
} else all.push({ passed: 0, failed: 1 })
rmSync(reports, { recursive: true, force: true })

for (const { failures = [] } of all) for (const failure of failures) console.log(`failed: ${failure}`)
const line = summary(all)
console.log(`\n${line}`)
process.exitCode = line.endsWith(' 0 failed') ? 0 : 1
