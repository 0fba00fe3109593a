/**
 * Loaded into a program by `--import`: answers `SIGUSR2` with how long its event loop was blocked at
 * most since the last time, in the file that BLOCKS_FILE names. `elapsed` is what others waited,
 * `processor` what the program's main thread itself computed meanwhile: on a machine with other work
 * the first is longer.
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
