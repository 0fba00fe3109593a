import { everything } from '#lib/rules/change-tags.ts'
import { heldHtml } from '#lib/static-html/held-html.ts'
import { pageLifetime, staleSeconds } from '#lib/store-api/page-lifetime.ts'
import { renderedPages } from '#lib/store-api/rendered-page.ts'
import { inOnePiece } from './in-one-piece.ts'
import { behindTheAnswer, type CollectPieces } from './page-cache/pieces-later.ts'
import { type PageRoute, pageRoute } from './page-route.ts'

type Render = (payload: object, ...others: readonly unknown[]) => unknown
type RenderMethods = Partial<Record<(typeof renderMethods)[number], Render>> & {
  /** Takes a page's data apart for the router. */
  collectSegmentData?: CollectPieces
}

/** What Next's class of a page's route is told of one rendering. */
export interface PageRendering {
  readonly page?: unknown
  readonly fallbackRouteParams?: unknown
  readonly renderOpts: { cacheComponents?: boolean; ComponentMod: RenderMethods }
}
/** What comes of it: the document, and where it did not fail data for the router. */
interface Rendered {
  response?: unknown
  readonly metadata?: {
    flightData?: Buffer
    /** Tags of what the page was made of, with commas between them. */
    fetchTags?: string
    /** Seconds; false for what only a change renews. */
    cacheControl?: { revalidate: number | false; expire: number | undefined }
  }
}
type Prerender = (request: unknown, response: unknown, rendering: PageRendering) => Promise<Rendered>
export interface Prerenders {
  prerender: Prerender
}

/**
 * Routes whose pages hold nothing of a visitor: those of which a large catalogue has thousands of
 * pages, and those that every price renews, the home page and lists of offers.
 */
const routes: readonly unknown[] = [
  '/[store]/[audience]',
  '/[store]/[audience]/produit/[...path]',
  '/[store]/[audience]/[...path]',
  '/[store]/[audience]/soldes',
  '/[store]/[audience]/soldes/[page]',
  '/[store]/[audience]/paroi-de-douche-black-friday',
  '/[store]/[audience]/paroi-de-douche-black-friday/[page]',
]
/** By which of them Next makes data depends on how it was built. */
const renderMethods = ['renderToReadableStream', 'renderToPipeableStream'] as const
/** Stands before the data of a whole page: nothing of it is to be asked for. */
const whole = Buffer.from('#')

/**
 * Lets Next render the pages of some routes once. With `cacheComponents` it renders each page as
 * data and as HTML to fill its caches, throws both away and begins anew, so as to find out what has
 * to wait for a visitor: in these pages nothing does. What the first way adds for the router is
 * added here. See `docs/decisions/0063-rendered-once.md`.
 * @param route Next's class, once Next is prepared
 * @returns false where it is not as expected: Next renders as it does by itself
 */
export function renderOnce(route: PageRoute<Prerenders> | undefined = pageRoute()): boolean {
  const prerender = route?.prototype.prerender
  if (!route || !prerender) return false
  route.prototype.prerender = async function prerenderOnce(request, response, rendering) {
    if (!routes.includes(rendering.page) || rendering.fallbackRouteParams)
      return prerender.call(this, request, response, rendering)
    const { renderOpts } = rendering
    renderOpts.ComponentMod = changed(renderOpts.ComponentMod)
    const read = new Set<string>()
    return renderedPages().during(read, () =>
      heldHtml().during(async () => {
        const rendered = prerender.call(this, request, response, rendering)
        // Not before: what it reads at once goes for pages that are rendered at the same time, too.
        renderOpts.cacheComponents = false
        return carrying(read, asOtherPages(await rendered))
      }),
    )
  }
  return true
}

/**
 * React's data is read once it is whole: of as much as has come React makes HTML, so in pieces,
 * elements of the head would stand in the order in which their parts were ready. The router keeps
 * the page that it began with for a time, when its data says so; the pieces of its data are made
 * once the document has been answered.
 */
function changed(methods: RenderMethods): RenderMethods {
  const told = { ...methods }
  const { collectSegmentData: collect } = methods
  if (collect)
    told.collectSegmentData = behindTheAnswer((isStaged, data, ...others) =>
      collect(isStaged, heldHtml().putBack(data), ...others),
    )
  for (const name of renderMethods) {
    const render = methods[name]
    if (render)
      told[name] = (payload, ...others) =>
        inOnePiece(render('s' in payload ? { ...payload, s: payload.s ?? staleTime } : payload, ...others))
  }
  return told
}

const staleTime: AsyncIterable<number> = {
  async *[Symbol.asyncIterator]() {
    yield staleSeconds
  },
}

/** The document and its data as those of pages that Next renders twice. */
function asOtherPages(rendered: Rendered): Rendered {
  const { response, metadata } = rendered
  if (typeof response === 'string') rendered.response = response.replace(starter, withStarterBehind)
  const data = metadata?.flightData && heldHtml().putBack(metadata.flightData)
  if (metadata && data) metadata.flightData = data[0] === whole[0] ? data : Buffer.concat([whole, data])
  return rendered
}

/**
 * A page with the tags of what it read without `'use cache'`, kept for as long as it would be kept
 * with it.
 */
function carrying(read: ReadonlySet<string>, rendered: Rendered): Rendered {
  const { metadata } = rendered
  if (!metadata || read.size === 0) return rendered
  const known = metadata.fetchTags?.split(',') ?? []
  metadata.fetchTags = [...new Set([...known, everything, ...read])].join(',')
  const { revalidate, expire } = metadata.cacheControl ?? { revalidate: false, expire: undefined }
  metadata.cacheControl = {
    revalidate: Math.min(revalidate === false ? Number.POSITIVE_INFINITY : revalidate, pageLifetime.revalidate),
    expire: Math.min(expire ?? Number.POSITIVE_INFINITY, pageLifetime.expire),
  }
  return rendered
}

/**
 * What starts Turbopack stands before the page's own scripts here. The document's policy names the
 * scripts behind them (`inline-scripts.ts`).
 */
const starter =
  /<script id="_R_">(\(globalThis\["TURBOPACK"\][^<]*)<\/script>((?:<script src="[^"]*" async=""><\/script>)+)/

function withStarterBehind(_: string, text: string, scripts: string): string {
  return `${scripts.replace(' async', ' id="_R_" async')}<script>${text}</script>`
}
