/**
 * Runs a script on the pinned Node: `node scripts/with-node.mjs path/to/script.ts …arguments`.
 * Plain JavaScript that any Node from 18 on understands, because it is what finds the right one.
 */
import { spawnSync } from 'node:child_process'
import { requirePinnedNode } from './start/pinned-node.mjs'

const { status, signal } = spawnSync(requirePinnedNode(), process.argv.slice(2), { stdio: 'inherit' })
process.exitCode = signal ? 1 : (status ?? 1)
