import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { baseRoot, copyTree } from './base.ts'
import { type Place, runStep } from './container.ts'
import { copyInto } from './context.ts'
import { readDockerfile, type Stage, type Step } from './dockerfile.ts'

/** A built image, by its last stage. */
export interface Image {
  readonly place: Place
  readonly stage: Stage
  /** Disk space of the root, and of the one that it began with, bytes. */
  readonly size: number
  readonly baseSize: number
}

/**
 * Executes a Dockerfile, stage by stage and step by step.
 * @param context folder of the build's files
 * @param work folder of the roots
 * @throws Error naming the step that failed
 */
export function makeImage(name: string, dockerfile: string, context: string, work: string): Image {
  const roots = new Map<string, string>()
  let made: Image | undefined
  for (const stage of readDockerfile(dockerfile)) {
    const base = roots.get(stage.base) ?? baseRoot(stage.base, work)
    const root = join(work, `${name}-${stage.name}`)
    copyTree(base, root)
    roots.set(stage.name, root)
    let place: Place = { root, folder: '/', user: null, env: {} }
    for (const step of stage.steps) place = carryOut(step, place, context, roots)
    made = { place, stage, size: sizeOf(root), baseSize: sizeOf(base) }
  }
  if (!made) throw new Error(`${dockerfile} has no FROM.`)
  return made
}

function carryOut(step: Step, place: Place, context: string, roots: ReadonlyMap<string, string>): Place {
  const began = performance.now()
  const described = step.kind === 'run' ? step.command.join(' ') : JSON.stringify(step)
  try {
    const next = placeAfter(step, place, context, roots)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(`  ${seconds.padStart(6)} s  ${described.slice(0, 110)}`)
    return next
  } catch (error) {
    throw new Error(`The step ${described} failed: ${(error as Error).message}`)
  }
}

function placeAfter(step: Step, place: Place, context: string, roots: ReadonlyMap<string, string>): Place {
  if (step.kind === 'env') return { ...place, env: { ...place.env, ...step.values } }
  if (step.kind === 'user') return { ...place, user: step.user }
  if (step.kind === 'workdir') {
    mkdirSync(join(place.root, step.path), { recursive: true })
    return { ...place, folder: step.path }
  }
  if (step.kind === 'run') runStep(place, step.command)
  else {
    const from = step.from === null ? context : roots.get(step.from)
    if (from === undefined) throw new Error(`no stage is called ${step.from}.`)
    copyInto(place.root, place.folder, from, step.sources, step.target)
  }
  return place
}

function sizeOf(root: string): number {
  return Number(spawnSync('du', ['-s', '--block-size=1', root], { encoding: 'utf8' }).stdout.split('\t')[0])
}
