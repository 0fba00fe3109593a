import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright/test'
import { freePort } from '../scripts/start/ports.ts'
import { browserArguments } from '../scripts/test/browser.ts'

/** Lighthouse's results of a page on a slow phone. Scores of 100, times in milliseconds. */
export interface LighthouseFigures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Largest contentful paint. */
  readonly largestPaint: number
  /** Cumulative layout shift. */
  readonly layoutShift: number
  /** Total blocking time. */
  readonly blocking: number
  /** Lighthouse's mark for the speed of this machine (`benchmarkIndex`), more is faster. */
  readonly machineSpeed: number
  /** Titles of failed audits, except performance. */
  readonly faults: readonly string[]
}

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly numericValue?: number
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface Answer {
  readonly lhr: {
    readonly categories: Record<string, Category>
    readonly audits: Record<string, Audit>
    readonly environment: { readonly benchmarkIndex: number }
  }
}

type Lighthouse = (address: string, flags: { port: number; logLevel: 'error' }) => Promise<Answer>

const categories = ['accessibility', 'best-practices', 'seo'] as const

/**
 * Runs Lighthouse's own phone (slow 4G and a quarter of the processor, both simulated) on the pages, by turns, so that
 * other work of the machine affects all of them alike.
 * @param runs number of runs, after a first visit that is not counted; a page with occasional layout shifts is judged
 *   by its worst run
 * @throws Error when Lighthouse cannot be installed
 */
export async function measureLighthouse<Name extends string>(
  root: string,
  executablePath: string,
  addresses: Readonly<Record<Name, string>>,
  runs = 5,
): Promise<Record<Name, LighthouseFigures>> {
  const lighthouse = await loadLighthouse(join(root, 'bench/lighthouse'))
  const port = await freePort()
  const browser = await chromium.launch({
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  const names = Object.keys(addresses) as Name[]
  const all = new Map<Name, LighthouseFigures[]>(names.map((name) => [name, []]))
  for (let run = 0; run <= runs; run += 1) {
    for (const name of names) {
      const answer = await lighthouse(addresses[name], { port, logLevel: 'error' })
      if (run > 0) all.get(name)?.push(figuresOf(answer))
    }
  }
  await browser.close()
  return Object.fromEntries(names.map((name) => [name, summaryOf(all.get(name) ?? [])])) as Record<
    Name,
    LighthouseFigures
  >
}

/** Lighthouse, installed into its own folder when it is not there. */
async function loadLighthouse(folder: string): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    console.log('Getting Lighthouse …')
    const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' })
    if (install.status !== 0) throw new Error(`Lighthouse was not installed:\n${install.stdout}${install.stderr}`)
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

function figuresOf({ lhr }: Answer): LighthouseFigures {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const faults = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${lhr.audits[id]?.title}`),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    machineSpeed: lhr.environment.benchmarkIndex,
    faults,
  }
}

/**
 * Scores and times of the run in the middle, as the machine has other things to do; the layout
 * shift and the faults of the worst.
 */
function summaryOf(all: readonly LighthouseFigures[]): LighthouseFigures {
  const middle = (name: 'performance' | 'largestPaint' | 'blocking' | 'machineSpeed') =>
    all.map((run) => run[name]).sort((a, b) => a - b)[all.length >> 1] ?? Number.NaN
  const least = (name: 'accessibility' | 'bestPractices' | 'seo') => Math.min(...all.map((run) => run[name]))
  return {
    performance: middle('performance'),
    accessibility: least('accessibility'),
    bestPractices: least('bestPractices'),
    seo: least('seo'),
    largestPaint: middle('largestPaint'),
    layoutShift: Math.max(...all.map((run) => run.layoutShift)),
    blocking: middle('blocking'),
    machineSpeed: middle('machineSpeed'),
    faults: [...new Set(all.flatMap((run) => run.faults))],
  }
}
