/**
 * Loaded into the attacked programs before everything else (`--import`): answers internal state on a socket in the
 * attack's folder. The shop itself has no such socket.
 */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.ATTACK_PROBE
const { ownKeys } = Reflect
const { stringify } = JSON
// Captured before the program runs, so that later changes of prototypes are detected.
const watched = [
  ['Object', Object.prototype],
  ['Array', Array.prototype],
  ['Function', Function.prototype],
  ['String', String.prototype],
  ['Map', Map.prototype],
] as const

if (folder && isMainThread)
  createServer((socket) => {
    socket.on('error', () => undefined)
    const names: string[] = []
    for (const [name, prototype] of watched) for (const key of ownKeys(prototype)) names.push(`${name}.${String(key)}`)
    const { user, system } = process.cpuUsage()
    socket.end(stringify({ names, processorMs: (user + system) / 1_000 }))
  })
    .listen(join(folder, `${process.pid}.sock`))
    .unref()
