/** A fault that is put back, and the breach that must find it. */
export interface Mutant {
  /** Name of its file, without the ending. */
  name: string
  /** The group that has to send it, and the oracle that has to see it. */
  group: string
  oracle: string
  /** A part of the breach's text. */
  finds: string
  /** The fault, in a sentence. */
  fault: string
}

const fields = ['Group', 'Oracle', 'Finds', 'Fault'] as const

/** Reads the lines above the first `diff` of a patch. @throws Error for one that is missing */
export function readMutant(name: string, text: string): Mutant {
  const head = text.split(/^diff --git /m, 1)[0] ?? ''
  const [group, oracle, finds, fault] = fields.map((field) => {
    const value = new RegExp(`^${field}: (.+)$`, 'm').exec(head)?.[1]?.trim()
    if (!value) throw new Error(`${name}.patch has no line "${field}: …" above its first diff.`)
    return value
  })
  return { name, group: group ?? '', oracle: oracle ?? '', finds: finds ?? '', fault: fault ?? '' }
}

/** Why the group of an attack was left out, such as a program that is not installed; null where it was not. */
export function whySkipped(output: string): string | null {
  return /^ +skipped: (.+)$/m.exec(output)?.[1] ?? null
}

/**
 * Whether the output of an attack has the fault: a breach of the right oracle, with the right text, found by the right
 * group.
 */
export function isFound({ group, oracle, finds }: Mutant, output: string): boolean {
  return output
    .split(/^BREACH /m)
    .slice(1)
    .some(
      (breach) =>
        breach.startsWith(`${oracle}: `) &&
        breach.split('\n', 1)[0]?.includes(finds) === true &&
        breach.includes(`--group ${group} `),
    )
}
