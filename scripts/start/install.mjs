import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasDevelopmentPackages, isInstalled, missingOptional, packagesIn } from './lock-file.mjs'
import { failedInstalling, npm } from './npm.mjs'
import { root } from './root.mjs'
import { removeSourceMaps } from './source-maps.mjs'

/**
 * Installs when node_modules does not hold what package-lock.json says of a scope; ends the process
 * with a sentence when that fails. What is there already stays, so that a shop that runs from it
 * goes on.
 * @param {import('./lock-file.mjs').Scope} scope
 */
export async function installWhenNeeded(scope) {
  if (isInstalled(root, scope)) return
  console.log('Installing packages; this takes a minute the first time …')
  const everything = scope === 'all' || hasDevelopmentPackages(root)
  const started = Date.now()
  await installPackages(everything ? ['--include=dev'] : ['--omit=dev'])
  if (!everything) removeSourceMaps(join(root, 'node_modules'))
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/**
 * Installs the exact versions of package-lock.json, each checked against its checksum there.
 * @param {readonly string[]} flags which of them, in npm's words
 */
export async function installPackages(flags) {
  const { command, note } = installCommand(root)
  if (note) console.log(note)
  const log = join(root, '.data/install.log')
  const code = await npm([...command, ...flags], root, log)
  if (code !== 0) failedInstalling(log, code)
}

/**
 * `npm ci` for a new installation from a complete lock file. It refuses one that lacks packages for
 * other systems, and it deletes node_modules first, from which a shop may be running: for both cases
 * `npm install --no-save` installs the same versions and leaves the lock file as it is.
 * @param {string} folder
 * @returns {{ command: string[], note: string | null }}
 */
export function installCommand(folder) {
  const quiet = ['--no-audit', '--no-fund']
  const missing = missingOptional(packagesIn(join(folder, 'package-lock.json'))).length
  if (missing === 0 && !existsSync(join(folder, 'node_modules/.package-lock.json')))
    return { command: ['ci', ...quiet], note: null }
  return {
    command: ['install', '--no-save', ...quiet],
    note:
      missing === 0
        ? null
        : `package-lock.json lacks ${missing} ${missing === 1 ? 'package' : 'packages'} for other systems, so \`npm ci\` would refuse it: installing the versions that it holds by \`npm install\`. \`npm run lock\` completes it.`,
  }
}
