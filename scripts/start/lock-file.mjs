import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What `npm start` needs (`shop`: packages that run or build the shop, `dependencies` of
 * package.json), or everything (`all`: those of tests, linters and types, too).
 * @typedef {'shop' | 'all'} Scope
 */

/** @typedef {Record<string, Record<string, any>>} Packages packages of a lock file by their folder */

/**
 * Whether every package of the lock file that the scope asks for lies in node_modules in its
 * version; optional packages, as those for other systems are, may be missing.
 * @param {string} folder
 * @param {Scope} scope
 */
export function isInstalled(folder, scope) {
  try {
    const wanted = packagesIn(join(folder, 'package-lock.json'))
    const present = presentPackages(folder)
    return Object.entries(wanted).every(
      ([path, { version, dev, optional, devOptional, link, extraneous }]) =>
        !path.includes('node_modules/') ||
        optional ||
        devOptional ||
        link ||
        extraneous ||
        (dev && scope === 'shop') ||
        present[path]?.version === version,
    )
  } catch {
    return false
  }
}

/**
 * Whether node_modules holds packages that only tests, linters and types need.
 * @param {string} folder
 */
export function hasDevelopmentPackages(folder) {
  try {
    return Object.values(presentPackages(folder)).some(({ dev }) => dev)
  } catch {
    return false
  }
}

/**
 * Optional packages, as those for other systems are, that the lock file names and does not hold,
 * each as `name@range` with the folder of the package that asks for it. `npm ci` refuses such a
 * lock file.
 * @param {Packages} packages
 * @returns {{ parent: string, name: string, range: string }[]}
 */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => folderOf(packages, parent, name) === null)
      .map(([name, range]) => ({ parent, name, range })),
  )
}

/**
 * The folder in which Node finds a package that another one asks for: beside it or nearer to the
 * root; null where it is nowhere.
 * @param {Packages} packages
 * @param {string} parent folder of the one that asks, '' for the root
 * @param {string} name
 * @returns {string | null}
 */
export function folderOf(packages, parent, name) {
  for (let folder = parent; ; folder = folder.replace(/(^|\/)(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/, '')) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[candidate]) return candidate
    if (!folder) return null
  }
}

/**
 * @param {string} file
 * @returns {Packages}
 */
export function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** @param {string} folder */
function presentPackages(folder) {
  return packagesIn(join(folder, 'node_modules/.package-lock.json'))
}
