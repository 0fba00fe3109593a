import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentOfPrograms } from './start/program-environment.ts'
import { loadSettings } from './start/settings.ts'

/**
 * `node scripts/with-settings.ts store-api/seed/main.ts …arguments` runs a program of the store API
 * with the settings of `.env` and of the shell, as `npm start` hands them on.
 */
const root = resolve(import.meta.dirname, '..')
const [program = '', ...args] = process.argv.slice(2)
try {
  Object.assign(process.env, environmentOfPrograms(root, loadSettings(root, false), false))
  process.argv = [process.execPath, program, ...args]
  await import(pathToFileURL(resolve(root, program)).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
