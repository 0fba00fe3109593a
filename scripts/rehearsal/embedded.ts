import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { startShop } from './shop.ts'

/**
 * Restores the embedded database from a copy of its folder, which is made while the store API is stopped.
 * @param folder an empty one to do it in
 * @returns differences from the expected state
 */
export async function rehearseEmbedded(folder: string, say: (line: string) => void): Promise<string[]> {
  const [data, copy] = [join(folder, 'embedded'), join(folder, 'copy')]
  const shop = await startShop(data)
  const before = await shop.order()
  await shop.stop()
  const start = performance.now()
  cpSync(data, copy, { recursive: true })
  say(`\nEmbedded database: stopped and copied in ${seconds(start)} s after the order ${before}.`)
  const later = await startShop(data)
  const after = await later.order()
  await later.stop('SIGKILL')
  renameSync(data, `${data}-lost`)
  renameSync(copy, data)
  const again = await startShop(data)
  say(`The copy in its place: the store API answers after ${(again.startTime / 1_000).toFixed(1)} s.`)
  const problems = [
    ...((await again.knows(before)) ? [] : [`${before} was copied and is not there`]),
    ...((await again.knows(after)) ? [`${after} was made after the copy and is there`] : []),
  ]
  say(`${before} is there; ${after}, which was placed after the copy, is lost.`)
  await again.stop()
  return problems
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(1)
}
