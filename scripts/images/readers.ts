import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = import.meta.dirname
const require = createRequire(join(folder, 'package.json'))

/** Installs the readers into this folder where they are missing. @throws Error with the output of npm */
export function installReaders(): void {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  console.log('Getting the readers of Dockerfiles and manifests …')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`They were not installed:\n${done.stdout}${done.stderr}`)
}

interface Flag {
  getName(): string
  getValue(): string | null
}

interface Property {
  getName(): string
  getValue(): string | null
}

/** The part of a Dockerfile's instruction that is used, as `dockerfile-ast` reads it. */
export interface Instruction {
  getKeyword(): string
  getArgumentsContent(): string | null
  getArguments(): { getValue(): string }[]
  getFlags?(): Flag[]
  getProperties?(): Property[]
  getBuildStage?(): string | null
  getImage?(): string | null
}

/** The instructions of a Dockerfile. */
export function instructionsOf(text: string): Instruction[] {
  const { DockerfileParser } = require('dockerfile-ast') as {
    DockerfileParser: { parse(text: string): { getInstructions(): Instruction[] } }
  }
  return DockerfileParser.parse(text).getInstructions()
}

/** The documents of a YAML file. @throws Error where it is none */
export function yamlDocuments(text: string): unknown[] {
  const { parseAllDocuments } = require('yaml') as {
    parseAllDocuments(text: string, options: object): { errors: Error[]; toJS(): unknown }[]
  }
  return parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0]
    return document.toJS()
  })
}

interface Model {
  new (data: unknown): { validate(): void }
}

/**
 * Checks an object of a cluster by the schema of its kind. @throws Error saying where it departs from
 * it, or that the kind is unknown
 */
export async function checkByCluster(object: { apiVersion: string; kind: string }): Promise<void> {
  const models = (await import(`kubernetes-models/${object.apiVersion}`)) as Record<string, Model>
  const Kind = models[object.kind]
  if (!Kind) throw new Error(`${object.apiVersion} has no ${object.kind}.`)
  new Kind(object).validate()
}
