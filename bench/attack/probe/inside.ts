/**
 * Loaded into the attacked programs ahead of everything else (`--import`): answers on a socket of
 * the attack's own folder what cannot be seen from outside. The shop itself has no such door.
 */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.ATTACK_PROBE
const { ownKeys } = Reflect
const { stringify } = JSON
// Taken ahead of the program, so that what was done to prototypes later is seen all the same.
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
