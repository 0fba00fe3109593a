/**
 * Installs missing packages and runs a script on the pinned Node: `node scripts/with-node.mjs path/to/script.ts
 * …arguments`; with `--shop` in front of the path the packages of the running shop are enough. Plain JavaScript for any
 * Node from 18 on, because it finds the right one.
 */
import { spawnSync } from 'node:child_process'
import { installWhenNeeded } from './start/install.mjs'
import { environmentOf, installNodeWhenNeeded, requirePinnedNode } from './start/pinned-node.mjs'

const shopAlone = process.argv[2] === '--shop'
await installWhenNeeded(shopAlone ? 'shop' : 'all')
await installNodeWhenNeeded()
const args = process.argv.slice(shopAlone ? 3 : 2)
const node = requirePinnedNode()
const { status, signal } = spawnSync(node, args, { stdio: 'inherit', env: environmentOf(node) })
process.exitCode = signal ? 1 : (status ?? 1)
