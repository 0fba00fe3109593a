import { findingLines } from '../lib/rules/operation/finding.ts'
import { startProblems } from '../lib/rules/operation/start-problems.ts'
import { readEnvironment } from './env.ts'

try {
  const settings = readEnvironment(process.env)
  const problems = startProblems(process.env, ['store API'])
  if (problems.length > 0) throw new Error(findingLines(problems))
  // The program takes seconds to load: what is wrong with its settings is said before.
  const { openStoreApi } = await import('./program.ts')
  await openStoreApi(settings)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
