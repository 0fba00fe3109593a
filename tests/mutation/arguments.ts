/** Options of `npm run mutants`. */
export interface Asked {
  /** Files or folders; none for everything. */
  readonly paths: readonly string[]
  readonly incremental: boolean
  /** How many mutants are tried; null for all. */
  readonly sample: number | null
  readonly seed: number
}

/** Reads the command line. @throws Error with a sentence for the user */
export function readArguments(given: readonly string[]): Asked {
  const paths: string[] = []
  const numbers = { '--sample': null, '--seed': null } as Record<string, number | null>
  let incremental = false
  for (let index = 0; index < given.length; index += 1) {
    const each = given[index] ?? ''
    if (each === '--incremental') incremental = true
    else if (each in numbers) {
      index += 1
      numbers[each] = wholeNumber(each, given[index])
    } else if (each.startsWith('--'))
      throw new Error(`${each} is unknown; there are --incremental, --sample and --seed.`)
    else paths.push(each)
  }
  return { paths, incremental, sample: numbers['--sample'] ?? null, seed: numbers['--seed'] ?? 1 }
}

function wholeNumber(name: string, text: string | undefined): number {
  if (!/^[1-9]\d*$/.test(text ?? '')) throw new Error(`${name} needs a whole number above 0, as in ${name} 120.`)
  return Number(text)
}
