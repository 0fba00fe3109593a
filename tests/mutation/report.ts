import { dirname, relative, resolve } from 'node:path'
import { interval } from './sample.ts'

/** A mutant, in Stryker's form. Lines and columns count from 1. */
export interface Mutant {
  readonly fileName: string
  readonly location: { readonly start: Place; readonly end: Place }
  readonly mutatorName: string
  readonly replacement?: string | undefined
  readonly status: string
}

interface Place {
  readonly line: number
  readonly column: number
}

/** Share of the mutants that tests have to notice. */
export const wantedShare = 0.85

const noticed = ['Killed', 'Timeout']
/** `NoCoverage`: no test runs the place at all, which is as bad as a test that does not look. */
const unnoticed = ['Survived', 'NoCoverage']

/**
 * The share of detected mutants, by folder and in all, after a list of the survivors. Skipped mutants, and those that
 * do not compile, do not count.
 * @param all number of all mutants, when these are a sample of them: the report then has a confidence interval
 */
export function reportOf(mutants: readonly Mutant[], all?: number): { text: string; share: number } {
  const counted = mutants.filter(({ status }) => [...noticed, ...unnoticed].includes(status))
  const survivors = counted.filter(isUnnoticed).sort(inOrderOfPlaces)
  const folders = [...new Set(counted.map(({ fileName }) => dirname(fileName)))].sort()
  const rows = folders.map((folder) =>
    rowOf(
      folder,
      counted.filter(({ fileName }) => dirname(fileName) === folder),
    ),
  )
  const total =
    all === undefined ? [rowOf('in all', counted)] : [rowOf(`of a sample of ${all}`, counted), rangeOf(counted)]
  const text = [...survivors.map(survivorLine), '', ...rows, ...total].join('\n')
  return { text, share: shareOf(counted) }
}

/** Whether tests did not notice a mutant. */
export function isUnnoticed({ status }: Pick<Mutant, 'status'>): boolean {
  return unnoticed.includes(status)
}

/** Place and description of a mutant, on one line. */
export function survivorLine({ fileName, location: { start }, mutatorName, replacement = '', status }: Mutant): string {
  const place = `${relative(process.cwd(), resolve(fileName))}:${start.line}:${start.column}`
  return `${place} ${mutatorName}${status === 'NoCoverage' ? ', run by no test' : ''}: ${short(replacement)}`
}

function inOrderOfPlaces(a: Mutant, b: Mutant): number {
  if (a.fileName !== b.fileName) return a.fileName < b.fileName ? -1 : 1
  const [first, second] = [a.location.start, b.location.start]
  return first.line - second.line || first.column - second.column
}

function rowOf(name: string, mutants: readonly Mutant[]): string {
  const survivors = mutants.filter(isUnnoticed).length
  return `${percent(shareOf(mutants)).padStart(5)} %  ${name}: ${mutants.length} mutants, ${survivors} unnoticed`
}

function rangeOf(mutants: readonly Mutant[]): string {
  const { from, to } = interval(mutants.filter((each) => !isUnnoticed(each)).length, mutants.length)
  return `Of all, ${percent(from)} to ${percent(to)} % are noticed (95 % interval).`
}

/** Rounded down: nothing is called enough that is not. */
function percent(share: number): string {
  return (Math.floor(share * 1000) / 10).toFixed(1)
}

/** 0 where there is nothing to count: a report about nothing proves nothing. */
function shareOf(mutants: readonly Mutant[]): number {
  if (mutants.length === 0) return 0
  return mutants.filter(({ status }) => noticed.includes(status)).length / mutants.length
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 100)} …` : line
}
