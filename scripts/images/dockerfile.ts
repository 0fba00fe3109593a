import { readFileSync } from 'node:fs'
import { type Instruction, instructionsOf } from './readers.ts'

/** A step that changes the files of an image. */
export type Step =
  | { readonly kind: 'run'; readonly command: readonly string[] }
  | {
      readonly kind: 'copy'
      readonly from: string | null
      readonly sources: readonly string[]
      readonly target: string
    }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'workdir'; readonly path: string }
  | { readonly kind: 'user'; readonly user: string }

/** One `FROM` with its steps. */
export interface Stage {
  readonly name: string
  /** The image, or the stage, that it begins with. */
  readonly base: string
  readonly steps: readonly Step[]
  /** Command of a container; empty for build stages. */
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
  /** Folders that outlive a container. */
  readonly volumes: readonly string[]
}

type Draft = { -readonly [Key in keyof Stage]: Stage[Key] } & { steps: Step[] }

/**
 * Reads a Dockerfile.
 * @throws Error where it has something that this check could not carry out, so that nothing is passed
 *   over
 */
export function readDockerfile(file: string): Stage[] {
  const stages: Draft[] = []
  for (const instruction of instructionsOf(readFileSync(file, 'utf8'))) {
    if (instruction.getKeyword() === 'FROM') stages.push(begin(instruction, stages.length))
    else add(stages.at(-1), instruction, file)
  }
  return stages
}

function begin(from: Instruction, index: number): Draft {
  const name = from.getBuildStage?.() ?? String(index)
  return { name, base: from.getImage?.() ?? '', steps: [], command: [], healthCheck: [], volumes: [] }
}

function add(stage: Draft | undefined, instruction: Instruction, file: string): void {
  const keyword = instruction.getKeyword()
  const content = instruction.getArgumentsContent() ?? ''
  if (!stage) throw new Error(`${file}: ${keyword} stands before FROM.`)
  if (keyword === 'RUN') stage.steps.push({ kind: 'run', command: commandOf(content) })
  else if (keyword === 'COPY') stage.steps.push(copyOf(instruction, file))
  else if (keyword === 'ENV') stage.steps.push({ kind: 'env', values: valuesOf(instruction) })
  else if (keyword === 'WORKDIR') stage.steps.push({ kind: 'workdir', path: content })
  else if (keyword === 'USER') stage.steps.push({ kind: 'user', user: content })
  else if (keyword === 'CMD') stage.command = commandOf(content)
  else if (keyword === 'HEALTHCHECK') stage.healthCheck = commandOf(content.replace(/^.*?\bCMD\s+/s, ''))
  else if (keyword === 'ARG') refuseDefault(content, file)
  else if (keyword === 'VOLUME') stage.volumes = [...stage.volumes, ...content.split(/\s+/)]
  else if (keyword !== 'EXPOSE' && keyword !== 'STOPSIGNAL') throw new Error(`${file}: ${keyword} is not known here.`)
}

/**
 * Builds may pass arguments; this check passes none, so that ARG has no effect.
 * @throws Error for one with a default value, which the steps would have to see
 */
function refuseDefault(content: string, file: string): void {
  if (content.includes('=')) throw new Error(`${file}: ARG with a value is not known here.`)
}

/** The words of a command: as they stand in brackets, or a line for the shell. */
function commandOf(content: string): string[] {
  return content.startsWith('[') ? JSON.parse(content) : ['/bin/sh', '-c', content.replace(/\\\n/g, '')]
}

function copyOf(instruction: Instruction, file: string): Step {
  const flags = instruction.getFlags?.() ?? []
  const other = flags.find((flag) => flag.getName() !== 'from')
  if (other) throw new Error(`${file}: COPY --${other.getName()} is not known here.`)
  const words = instruction.getArguments().map((word) => word.getValue())
  const paths = words.filter((word) => !word.startsWith('--'))
  const from = flags[0]?.getValue() ?? null
  return { kind: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

function valuesOf(instruction: Instruction): Record<string, string> {
  const properties = instruction.getProperties?.() ?? []
  return Object.fromEntries(properties.map((each) => [each.getName(), each.getValue() ?? '']))
}
