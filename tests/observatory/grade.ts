import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** An answer as it was recorded. */
export interface Recorded {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string
}

export interface Grade {
  /** `A+` and less. */
  readonly grade: string
  /** The rules that took something away, each with its finding. */
  readonly faults: readonly string[]
}

interface Finding {
  result: string
  constructor: { name: string }
}

const folder = import.meta.dirname
const library = join(folder, 'node_modules/@mdn/mdn-http-observatory')

/**
 * Grade of an answer over https by the rules of MDN's HTTP Observatory. The scanner's additions to them (extra points
 * count from 90 on) are repeated here, as it only scans hosts that it can reach.
 * @param address of the answer, with https
 * @throws Error when the rules cannot be installed
 */
export async function gradeOf(address: string, { status, headers, body }: Recorded): Promise<Grade> {
  install()
  const [
    { ALL_TESTS },
    { Requests },
    { getGradeForScore, getScoreModifier },
    { MINIMUM_SCORE_FOR_EXTRA_CREDIT },
    jars,
  ] = await Promise.all(['constants', 'types', 'grader/grader', 'grader/charts'].map(load).concat(loadJar()))
  const requests = new Requests(new URL(address).hostname)
  // The rules read names and values, and ask for one by its name.
  const read = Object.defineProperty({ ...headers }, 'get', { value: (name: string) => headers[name] })
  const answer = { status, headers: read, verified: true, data: body, request: { headers: {} } }
  const jar = new jars.CookieJar()
  for (const cookie of [headers['set-cookie'] ?? []].flat()) jar.setCookieSync(cookie, address)
  requests.session = { url: new URL(address), jar }
  Object.assign(requests.responses, { auto: answer, https: answer, cors: answer })
  requests.resources.path = body
  const findings: Finding[] = ALL_TESTS.map((rule: (given: unknown) => Finding) => rule(requests))
  const points = findings.map(({ result }) => getScoreModifier(result) as number)
  const score = 100 + points.filter((each) => each < 0).reduce((sum, each) => sum + each, 0)
  const extra = points.filter((each) => each > 0).reduce((sum, each) => sum + each, 0)
  const { grade } = getGradeForScore(score >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? score + extra : score)
  return { grade, faults: findings.map(({ result }) => result).filter((_, index) => (points[index] ?? 0) < 0) }
}

// biome-ignore lint/suspicious/noExplicitAny: the library has no types
type Library = any

function load(name: string): Promise<Library> {
  return import(pathToFileURL(join(library, `src/${name}.js`)).href)
}

function loadJar(): Promise<Library> {
  return import(pathToFileURL(join(folder, 'node_modules/tough-cookie/dist/cookie/index.js')).href)
}

/**
 * Installs the rules into their own folder; the list of hosts that browsers know to be on https is
 * left out, as no test's host is on it.
 */
function install(): void {
  const list = join(library, 'conf/hsts-preload.json')
  if (existsSync(list)) return
  const given = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stdout, stderr } = spawnSync('npm', given, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The rules were not installed:\n${stdout}${stderr}`)
  writeFileSync(list, '{}')
}
