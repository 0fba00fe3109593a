import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Begins the copy of a seeded database beside the first tests: those that ask for it find it made,
 * or wait for one process alone.
 * @returns what ends it with the run
 */
export default function beginCopy(): (() => void) | undefined {
  if (process.env.TEST_DATABASE_URL) return undefined
  const child = spawn(process.execPath, [join(import.meta.dirname, 'make-copy.ts')], {
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  return () => void child.kill()
}
