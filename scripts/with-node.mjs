/**
 * Installs what is missing and runs a script on the pinned Node: `node scripts/with-node.mjs
 * path/to/script.ts …arguments`. Plain JavaScript that any Node from 18 on understands, because it
 * is what finds the right one.
 */
import { spawnSync } from 'node:child_process'
import { installWhenNeeded } from './start/install.mjs'
import { requirePinnedNode } from './start/pinned-node.mjs'

await installWhenNeeded()
const { status, signal } = spawnSync(requirePinnedNode(), process.argv.slice(2), { stdio: 'inherit' })
process.exitCode = signal ? 1 : (status ?? 1)
