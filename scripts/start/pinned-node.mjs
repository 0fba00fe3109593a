import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folder of the repository. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/**
 * The Node that `devDependencies` pins, else the running one when it is new enough; otherwise ends
 * the process with a sentence.
 */
export function requirePinnedNode() {
  const places = [join(root, 'node_modules/node/bin/node'), join(root, 'node_modules/.bin/node')]
  const pinned = places.find((place) => existsSync(place))
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    existsSync(join(root, 'node_modules'))
      ? 'Node 24 is missing from node_modules: its install script did not run. Run `npm rebuild node`, or install Node 24 yourself.'
      : 'Nothing is installed yet. Run `npm start`, which installs what is missing, or `npm install`.',
  )
  process.exit(1)
}
