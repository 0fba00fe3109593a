import { expect, it } from 'vitest'
import { renderedPages } from '#lib/store-api/rendered-page.ts'
import type { PageRoute } from '#server/page-route.ts'
import { type PageRendering, type Prerenders, renderOnce } from '#server/rendered-once.ts'

const product = '/[store]/[audience]/produit/[...path]'

/** A class as Next's, which notes what its rendering reads at once and after a pause. */
function routeClass(flightData = '0:{}', document = '', reads: readonly string[] = []) {
  const read: unknown[] = []
  const payloads: { s?: unknown }[] = []
  class Route {
    async prerender(_request: unknown, _response: unknown, { renderOpts }: PageRendering) {
      read.push(renderOpts.cacheComponents)
      await null
      read.push(renderOpts.cacheComponents)
      renderOpts.ComponentMod.renderToReadableStream?.({ t: {}, s: undefined }, 'modules')
      for (const tag of reads) renderedPages().current?.add(tag)
      const cacheControl = { revalidate: 3_600 as number | false, expire: undefined }
      return {
        response: document,
        metadata: { flightData: Buffer.from(flightData), fetchTags: '_N_T_/a', cacheControl },
      }
    }
  }
  const render = async (more: Partial<PageRendering>) => {
    const ComponentMod = { renderToReadableStream: (payload: object) => payloads.push(payload) }
    const made = await new Route().prerender(null, null, {
      ...more,
      renderOpts: { cacheComponents: true, ComponentMod },
    })
    const { flightData: data, ...metadata } = made.metadata
    return { data: data.toString(), document: made.response, metadata }
  }
  return { Route: Route as unknown as PageRoute<Prerenders>, read, payloads, render }
}

it('lets a product page be rendered once, without touching what Next reads for all pages', async () => {
  const { Route, read, render } = routeClass()
  expect(renderOnce(Route)).toBe(true)
  await render({ page: product })
  expect(read).toEqual([true, false])
})

it('tells the router how long the page holds, and that its data is whole', async () => {
  const { Route, payloads, render } = routeClass()
  renderOnce(Route)
  expect((await render({ page: product })).data).toBe('#0:{}')
  const told: number[] = []
  const [page] = payloads as [{ s: AsyncIterable<number> }]
  for await (const seconds of page.s) told.push(seconds)
  expect(told).toEqual([300])
})

it('has a page carry the tags of what it read for itself, and be kept no longer than that is', async () => {
  const { Route, render } = routeClass('0:{}', '', ['product:FRSM:1', 'products', '_N_T_/a'])
  renderOnce(Route)
  expect((await render({ page: product })).metadata).toEqual({
    fetchTags: '_N_T_/a,everything,product:FRSM:1,products',
    cacheControl: { revalidate: 300, expire: 2_592_000 },
  })
})

it('leaves tags and lifetime as Next has them where the page read nothing for itself', async () => {
  const { Route, render } = routeClass()
  renderOnce(Route)
  expect((await render({ page: product })).metadata).toEqual({
    fetchTags: '_N_T_/a',
    cacheControl: { revalidate: 3_600, expire: undefined },
  })
})

it('leaves data alone that says already whether it is whole', async () => {
  const { Route, render } = routeClass('#0:{}')
  renderOnce(Route)
  expect((await render({ page: product })).data).toBe('#0:{}')
})

it('puts the script that starts all others behind them, where the policy of the document looks for it', async () => {
  const start = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]})'
  const others = '<script src="/a.js" async=""></script><script>x</script>'
  const { Route, render } = routeClass('', `<p>x</p><script id="_R_">${start}</script>${others}`)
  renderOnce(Route)
  expect((await render({ page: product })).document).toBe(
    `<p>x</p><script src="/a.js" id="_R_" async=""></script><script>${start}</script><script>x</script>`,
  )
})

it.each([{ page: '/[store]/[audience]/cart' }, { page: product, fallbackRouteParams: new Map([['path', '…']]) }])(
  'leaves every other rendering to Next ($page)',
  async (rendering) => {
    const { Route, read, payloads, render } = routeClass()
    renderOnce(Route)
    expect((await render(rendering)).data).toBe('0:{}')
    expect(read).toEqual([true, true])
    expect(payloads).toEqual([{ t: {}, s: undefined }])
  },
)

it('leaves rendering to a Next that is built in another way', () => {
  expect(renderOnce({ prototype: {} })).toBe(false)
})
