import { setTimeout as pause } from 'node:timers/promises'
import type { Addresses } from './addresses.ts'
import { askStorefront, renders } from './each-storefront.ts'
import type { Ports } from './ports.ts'
import { type StoreCode, storeCodes } from './settings.ts'

/** Pages requested at once. */
const atOnce = 2
/** So long nothing is rendered any more where storefronts are done, milliseconds. */
const quiet = 500

/**
 * Requests every page of both storefronts at the same moment, for the first time. Each is to be rendered once, by one
 * of the two, unless a storefront has rendered it at its start.
 * @returns observations, and breaches
 */
export async function renderOnce(
  ports: Ports,
  addresses: Readonly<Record<StoreCode, Addresses>>,
): Promise<{ figure: string; breaches: string[] }> {
  const pages = storeCodes.flatMap((store) =>
    ['/', ...addresses[store].listings, ...addresses[store].products].map((path) => [store, path] as const),
  )
  const before = await rendersWhenQuiet(ports)
  const breaches: string[] = []
  const left = [...pages]
  const visit = async () => {
    for (let page = left.shift(); page; page = left.shift()) {
      const [store, path] = page
      const answers = await Promise.all(([0, 1] as const).map((index) => askStorefront(ports, index, store, path)))
      for (const { status } of answers)
        if (status !== 200) breaches.push(`${store} ${path} was answered ${status} before anybody shopped`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  const after = await rendersWhenQuiet(ports)
  const each = after.map((count, index) => count - (before[index] ?? 0))
  const total = each.reduce((sum, count) => sum + count, 0)
  if (total > pages.length)
    breaches.push(`${pages.length} pages, asked of both storefronts at once, were rendered ${total} times`)
  return { figure: `${pages.length} pages rendered ${total} times (${each.join(' and ')})`, breaches }
}

/** Storefronts render their error pages at their start, and a page counts a moment after its answer. */
async function rendersWhenQuiet(ports: Ports): Promise<[number, number]> {
  let [one, other] = await renders(ports)
  for (;;) {
    await pause(quiet)
    const now = await renders(ports)
    if (now[0] === one && now[1] === other) return now
    ;[one, other] = now
  }
}
