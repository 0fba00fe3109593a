/**
 * Loaded into a program by `--import`: on `SIGUSR2` it writes the longest block of the event loop since the last signal
 * to the file BLOCKS_FILE. `elapsed` is the time that others waited, `processor` the main thread's own processor time
 * meanwhile: on a machine with other work the first is longer.
 */
import { writeFileSync } from 'node:fs'

const interval = 2
let longest = { elapsed: 0, processor: 0 }
let before = moment()

function moment() {
  const { user, system } = process.threadCpuUsage()
  return { elapsed: performance.now(), processor: (user + system) / 1_000 }
}

setInterval(() => {
  const now = moment()
  longest = {
    elapsed: Math.max(longest.elapsed, now.elapsed - before.elapsed - interval),
    processor: Math.max(longest.processor, now.processor - before.processor),
  }
  before = now
}, interval).unref()

process.on('SIGUSR2', () => {
  writeFileSync(process.env.BLOCKS_FILE, JSON.stringify(longest))
  longest = { elapsed: 0, processor: 0 }
})
