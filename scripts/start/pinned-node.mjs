import { existsSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { failedInstalling, npm } from './npm.mjs'
import { root } from './root.mjs'

/** Only the pinned Node, for those who start the shop with another version. */
const ownFolder = join(root, 'scripts/start/node')

/**
 * Installs the pinned Node where neither the running one has its major version nor the tests have
 * brought it along; ends the process with a sentence when that fails.
 */
export async function installNodeWhenNeeded() {
  if (pinnedNode() || isUsable(process.versions.node)) return
  console.log(`The shop runs on Node 24, and this is ${process.versions.node}: getting Node 24 for it …`)
  const log = join(root, '.data/install-node.log')
  const code = await npm(['ci', '--no-audit', '--no-fund'], ownFolder, log)
  if (code !== 0) failedInstalling(log, code)
  // The program is linked into the package: the rest are C headers and manuals, 68 MB.
  rmSync(join(ownFolder, 'node_modules/node/node_modules'), { recursive: true, force: true })
}

/**
 * The Node that package.json pins, else the running one when it has the same major version;
 * otherwise ends the process with a sentence.
 */
export function requirePinnedNode() {
  const pinned = pinnedNode()
  if (pinned) return pinned
  if (isUsable(process.versions.node)) return process.execPath
  console.error(
    existsSync(join(root, 'node_modules'))
      ? 'Node 24 is missing from node_modules: its install script did not run. Run `npm rebuild node`, or install Node 24 yourself.'
      : 'Nothing is installed yet. Run `npm start`, which installs what is missing, or `npm ci`.',
  )
  process.exit(1)
}

/**
 * The environment in which Node's own child processes find the same Node: Turbopack starts `node` from the PATH. Both
 * run without `Object.prototype.__proto__` (lib/processes/no-proto.ts).
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(node) {
  return {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-proto=delete'].filter(Boolean).join(' '),
  }
}

/** @returns {string | undefined} */
function pinnedNode() {
  return [root, ownFolder]
    .flatMap((folder) => [join(folder, 'node_modules/node/bin/node'), join(folder, 'node_modules/.bin/node')])
    .find((place) => existsSync(place))
}

/**
 * Whether a Node may run the shop in place of the pinned one.
 * @param {string} version
 */
export function isUsable(version) {
  return version.split('.')[0] === '24'
}
