/**
 * `npm run lock`: completes package-lock.json by the packages for other systems that it names and
 * lacks, so that `npm ci` takes it everywhere. Ends with 1 when the registry has not got them; the
 * file then stays as it is.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { missingOptional } from '../start/lock-file.mjs'
import { changedFolders, completeLock } from './complete-lock.ts'
import { npmRegistry } from './npm-registry.ts'

const root = process.argv[2] ? resolve(process.argv[2]) : resolve(import.meta.dirname, '../..')
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingOptional(lock.packages)

if (missing.length === 0) console.log('package-lock.json is complete: `npm ci` takes it.')
else {
  console.log(`package-lock.json lacks ${missing.length} packages for other systems; asking the registry …`)
  const { packages, added, unknown } = await completeLock(lock.packages, npmRegistry(root))
  const changed = changedFolders(lock.packages, packages)
  if (changed.length > 0) throw new Error(`These would have changed, so nothing is written: ${changed.join(', ')}`)
  if (unknown.length > 0) {
    console.error(
      `The registry (\`npm config get registry\`) has not got ${unknown.length} of them, so nothing is written:\n${unknown.map((each) => `  ${each}`).join('\n')}\nRun \`npm run lock\` where npm asks a registry that has the packages for all systems, as the public one of npm does.`,
    )
    process.exitCode = 1
  } else {
    writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
    console.log(
      `${added.length} packages were added, none that was there has changed:\n${added.map((each) => `  ${each}`).join('\n')}`,
    )
  }
}
