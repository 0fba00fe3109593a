import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failedInstalling, npm } from './npm.mjs'
import { root } from './root.mjs'
import { removeSourceMaps } from './source-maps.mjs'

/**
 * Packages that `npm start` needs (`shop`: those that run or build the shop, `dependencies` of package.json), or all
 * (`all`: those of tests, linters and types, too).
 * @typedef {'shop' | 'all'} Scope
 */

/**
 * Runs `npm ci` when node_modules does not match package-lock.json for a scope; ends the process with a sentence when
 * that fails.
 * @param {Scope} scope
 */
export async function installWhenNeeded(scope) {
  if (isInstalled(root, scope)) return
  console.log('Installing packages; this takes a minute the first time …')
  const everything = scope === 'all' || hasDevelopmentPackages(root)
  const started = Date.now()
  const log = join(root, '.data/install.log')
  const code = await npm(['ci', '--no-audit', '--no-fund', everything ? '--include=dev' : '--omit=dev'], root, log)
  if (code !== 0) failedInstalling(log, code)
  if (!everything) removeSourceMaps(join(root, 'node_modules'))
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/**
 * Whether node_modules has every package of the scope in the version of the lock file; optional packages, such as those
 * for other systems, may be missing.
 * @param {string} folder
 * @param {Scope} scope
 */
export function isInstalled(folder, scope) {
  const present = installedPackages(folder)
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, dev, optional, devOptional, link }]) =>
      !path.includes('node_modules/') ||
      optional ||
      devOptional ||
      link ||
      (dev && scope === 'shop') ||
      present[path]?.version === version,
  )
}

/**
 * Whether node_modules holds packages that only tests, linters and types need.
 * @param {string} folder
 */
export function hasDevelopmentPackages(folder) {
  return Object.values(installedPackages(folder)).some(({ dev }) => dev)
}

/**
 * npm's record of its last installation; empty where there was none.
 * @param {string} folder
 */
function installedPackages(folder) {
  try {
    return packagesIn(join(folder, 'node_modules/.package-lock.json'))
  } catch {
    return {}
  }
}

/**
 * @param {string} file
 * @returns {Record<string, Record<string, any>>} packages of a lock file by their folder
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
