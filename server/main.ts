/**
 * The storefront as a program: Next behind a small server. Next's own server answers errors with a page that needs
 * JavaScript, and compresses a cached page again for each visitor (docs/decisions/0001 and 0003).
 */
import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { env } from '#lib/env.ts'
import { openProgramLog } from '#lib/observability/program-log.ts'
import { requireNoProto } from '#lib/processes/no-proto.ts'
import { keepHeapSmall } from '#lib/processes/small-heap.ts'
import { findingLines } from '#lib/rules/operation/finding.ts'
import { processesOf } from '#lib/rules/operation/several-processes.ts'
import { startProblems } from '#lib/rules/operation/start-problems.ts'
import { readConfigNatively } from './next-internals/native-config.ts'
import { adoptRelease } from './process/release.ts'

process.chdir(resolve(import.meta.dirname, '..'))
Object.assign(process.env, { NODE_ENV: 'production' })
readConfigNatively()
keepHeapSmall()

try {
  requireNoProto()
  const problems = startProblems(process.env, ['storefront'])
  if (problems.length > 0) throw new Error(findingLines(problems))
  const settings = env()
  adoptRelease(process.cwd())
  const program = await openProgramLog('storefront', settings)
  const processes = processesOf(settings.WEB_CONCURRENCY, availableParallelism())
  if (processes === 1 || cluster.isWorker) {
    const { serve } = await import('./process/serve.ts')
    await serve(settings, program)
  } else {
    const { serveInProcesses } = await import('./process/cluster.ts')
    await serveInProcesses(settings, program, processes)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
