import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ColdPages, VisitCost } from './cold-pages.ts'
import { type Interactions, slowdown } from './interactions.ts'
import type { LighthouseFigures } from './lighthouse.ts'

/** Everything measured of one page; sizes in bytes, times in milliseconds. */
export interface PageFigures {
  readonly address: string
  readonly scriptsOverEmpty: number
  readonly scripts: number
  readonly htmlRaw: number
  readonly htmlGzip: number
  readonly fonts: number
  readonly pictures: number
  readonly requests: number
  readonly storeApiCallsPerCachedView: number
  readonly storeApiCallsWhenOpened: number
  readonly firstByte: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
  readonly staticPerSecond: number
  readonly ratio: number
  readonly precompressedPerSecond: number
  readonly ratioToPrecompressed: number
  readonly lighthouse: LighthouseFigures
}

export interface Report {
  readonly at: string
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string }
  readonly generator: string
  readonly connections: number
  readonly seconds: number
  readonly staticServer: string
  readonly emptyPageScripts: number
  /** Lighthouse's figures of that page, from the same run. */
  readonly emptyPageLighthouse: LighthouseFigures
  readonly pages: Readonly<Record<string, PageFigures>>
  /** Scripts of the cart's page with a row in it, bytes gzip over an empty page. */
  readonly cartScriptsOverEmpty: number
  /** Choices in the configurator on a slow phone. */
  readonly choices: Interactions
  readonly cold: ColdPages
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const rows: readonly [label: string, cell: (page: PageFigures) => string][] = [
  ['scripts over an empty page, gzip', (page) => kilobytes(page.scriptsOverEmpty)],
  ['HTML gzip / raw', (page) => `${kilobytes(page.htmlGzip)} / ${kilobytes(page.htmlRaw)}`],
  ['fonts', (page) => kilobytes(page.fonts)],
  ['pictures, first load at 1440 × 900', (page) => kilobytes(page.pictures)],
  ['requests, first load', (page) => String(page.requests)],
  ['store API calls per cached view', (page) => String(page.storeApiCallsPerCachedView)],
  ['store API calls when a browser opens it', (page) => String(page.storeApiCallsWhenOpened)],
  ['first byte, median', (page) => `${page.firstByte.toFixed(2)} ms`],
  ['requests per second', (page) => page.perSecond.toFixed(0)],
  ['p50 / p99', (page) => `${page.p50} / ${page.p99} ms`],
  ['failed requests', (page) => String(page.errors)],
  ['static page, compressed each time', (page) => page.staticPerSecond.toFixed(0)],
  ['ratio to it', (page) => page.ratio.toFixed(2)],
  ['static page, compressed beforehand', (page) => page.precompressedPerSecond.toFixed(0)],
  ['ratio to it', (page) => page.ratioToPrecompressed.toFixed(2)],
  [
    'Lighthouse on a phone: performance, accessibility, best practices, SEO',
    ({ lighthouse: { performance, accessibility, bestPractices, seo } }) =>
      [performance, accessibility, bestPractices, seo].join(' '),
  ],
  [
    'largest paint, worst layout shift, blocking in it',
    ({ lighthouse: { largestPaint, layoutShift, blocking } }) =>
      `${(largestPaint / 1000).toFixed(2)} s  ${layoutShift.toFixed(3)}  ${blocking.toFixed(0)} ms`,
  ],
]

/** The report as a table for the terminal. */
export function tableOf(report: Report): string {
  const names = Object.keys(report.pages)
  const lines = rows.map(([label, cell]) => [label, ...Object.values(report.pages).map(cell)])
  const table = [['', ...names], ...lines]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
  const { machine, generator, connections, seconds, staticServer, emptyPageScripts } = report
  return [
    `${machine.cores} × ${machine.cpu}, Node ${machine.node}; ${generator}, ${connections} connections, ${seconds} s, gzip`,
    `Static page: ${staticServer}. Scripts of an empty page: ${kilobytes(emptyPageScripts)}.`,
    '',
    ...table.map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    ),
    '',
    `Scripts of the cart's page with a row in it, over an empty page: ${kilobytes(report.cartScriptsOverEmpty)}.`,
    emptyPageIn(report.emptyPageLighthouse),
    ...faultsIn(report),
    choicesIn(report.choices),
    coldPagesIn(report.cold),
  ].join('\n')
}

/** Lighthouse's results of an empty page, for comparison with the figures above. */
function emptyPageIn({ performance, largestPaint, blocking, machineSpeed }: LighthouseFigures): string {
  return `Lighthouse of an empty page of the framework in the same run: performance ${performance}, largest paint ${(largestPaint / 1000).toFixed(2)} s, blocking ${blocking.toFixed(0)} ms; its mark for the speed of this machine: ${machineSpeed.toFixed(0)}.`
}

function faultsIn({ pages }: Report): string[] {
  return Object.entries(pages).flatMap(([name, { lighthouse }]) =>
    lighthouse.faults.map((fault) => `Lighthouse finds in ${name}: ${fault}.`),
  )
}

function choicesIn({ count, median, worst, worstProcessing, empty }: Interactions): string {
  const idle = `the same touches on an empty page ${empty.median.toFixed(0)} and ${empty.worst.toFixed(0)} ms`
  return `Configurator, ${count} choices at 1/${slowdown} of the processor: to the next picture ${median.toFixed(0)} ms in the middle, ${worst.toFixed(0)} ms at worst (${worstProcessing.toFixed(0)} ms of them the page's own work; ${idle}).`
}

/** Cost of the first and second visit of a page for the storefront, as multiples of a bare dynamic page. */
export function coldPagesIn({ pages, first, second, bare }: ColdPages): string {
  const cost = ({ processor, behind, answer }: VisitCost) =>
    `${processor.toFixed(1)} ms of processor time until the answer, ${behind.toFixed(1)} ms behind it; answer after ${answer.toFixed(1)} ms`
  const ratio = ({ processor }: VisitCost) => `${(processor / bare.processor).toFixed(1)} times a bare dynamic page`
  return [
    `Cold product pages (${pages}), first visit: ${cost(first)}; ${ratio(first)}.`,
    `Second visit: ${cost(second)}; ${ratio(second)}.`,
    `A bare dynamic page of the framework: ${cost(bare)}.`,
  ].join('\n')
}

/** Writes the report as JSON. */
export function keep(report: Report, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
