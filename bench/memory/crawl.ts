/** Result of a crawl. */
export interface Crawl {
  /** Addresses of all pages that the sitemap names. */
  readonly addresses: readonly string[]
  /** Bytes of their documents as they were sent. */
  readonly bytes: number
}

/** Pages asked for at a time. */
const atOnce = 2

/**
 * Requests every page of a store's sitemap, like a crawler: documents only, with Brotli.
 * @throws Error when there is no page, or one is not answered with 200
 */
export async function crawl(store: string): Promise<Crawl> {
  const parts = await locations(`${store}/sitemap.xml`)
  const addresses = (await Promise.all(parts.map(locations))).flat()
  if (addresses.length === 0) throw new Error(`The sitemap of ${store} names no page.`)
  let bytes = 0
  let next = 0
  const work = async () => {
    for (let address = addresses[next++]; address; address = addresses[next++]) {
      const answer = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
      bytes += Number(answer.headers.get('content-length') ?? 0)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { addresses, bytes }
}

async function locations(address: string): Promise<string[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at.replaceAll('&amp;', '&'))
}
