/** `npm run build`: builds the storefront when its sources changed since the last build. */
import { resolve } from 'node:path'
import { buildWhenNeeded } from './start/build.ts'
import { loadSettings } from './start/settings.ts'

try {
  const root = resolve(import.meta.dirname, '..')
  loadSettings(root, false)
  await buildWhenNeeded(root)
  console.log('The build is up to date.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
