/** `npm run torture [-- --checkouts 1000 --kills 8 --seconds 900]`: nothing is lost or doubled, whatever breaks. Ends with 1 on a breach. */
import { parseArgs } from 'node:util'
import { torture } from './run.ts'

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '900' },
  },
})

/** @throws Error for what is no whole number of at least one */
function whole(name: keyof typeof values): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} wants a whole number, not "${values[name]}".`)
  return value
}

try {
  const { breaches, figures } = await torture({
    checkouts: whole('checkouts'),
    kills: whole('kills'),
    seconds: whole('seconds'),
    say: console.log,
  })
  const width = Math.max(...Object.keys(figures).map((name) => name.length))
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${value}`)
  for (const breach of breaches.slice(0, 50)) console.error(`BREACH ${breach}`)
  console.log(breaches.length === 0 ? 'Nothing was lost, nothing doubled.' : `${breaches.length} breaches.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
