import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { requireNoProto } from '../lib/processes/no-proto.ts'
import { keepHeapSmall } from '../lib/processes/small-heap.ts'
import { findingLines } from '../lib/rules/operation/finding.ts'
import { processesOf } from '../lib/rules/operation/several-processes.ts'
import { startProblems } from '../lib/rules/operation/start-problems.ts'
import { readEnvironment } from './env.ts'

keepHeapSmall()
try {
  requireNoProto()
  const settings = readEnvironment(process.env)
  const problems = startProblems(process.env, ['store API'])
  if (problems.length > 0) throw new Error(findingLines(problems))
  const processes = processesOf(settings.WEB_CONCURRENCY, availableParallelism())
  // Loading the program takes seconds: problems of its settings are reported before.
  if (processes > 1 && cluster.isPrimary) {
    const { openProcesses } = await import('./processes.ts')
    await openProcesses(settings, processes)
  } else {
    const { openStoreApi } = await import('./program.ts')
    await openStoreApi(settings, processes)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
