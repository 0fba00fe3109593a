import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Begins the copy of a seeded database during the first tests: those that need it find it finished, or wait for one
 * process only.
 * @returns function that ends it with the run
 */
export default function beginCopy(): (() => void) | undefined {
  if (process.env.TEST_DATABASE_URL) return undefined
  const child = spawn(process.execPath, [join(import.meta.dirname, 'make-copy.ts')], {
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  return () => void child.kill()
}
