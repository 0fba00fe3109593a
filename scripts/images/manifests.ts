import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../list-files.ts'
import { checkByCluster, yamlDocuments } from './readers.ts'

interface ClusterObject {
  apiVersion: string
  kind: string
  metadata?: { name?: string }
}

/**
 * Reads the manifests of `deploy/kubernetes`, each object by the schema of its kind, and whether
 * kustomization.yaml names every file.
 * @returns how many objects there are
 * @throws Error naming the file
 */
export async function checkManifests(deploy: string): Promise<number> {
  const folder = join(deploy, 'kubernetes')
  const files = listFiles(folder, /\.yaml$/).filter((file) => !file.endsWith('kustomization.yaml'))
  const [kustomization] = yamlDocuments(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as [
    { resources: string[] },
  ]
  const named = kustomization.resources.map((name) => join(folder, name)).sort()
  if (named.join() !== files.join()) throw new Error('kustomization.yaml does not name the files of its folder.')
  let checked = 0
  for (const file of files) {
    for (const object of yamlDocuments(readFileSync(file, 'utf8')) as ClusterObject[]) {
      try {
        await checkByCluster(object)
        checked += 1
      } catch (error) {
        throw new Error(`${file}, ${object.kind} ${object.metadata?.name}: ${(error as Error).message}`)
      }
    }
  }
  return checked
}

interface Compose {
  services: Record<string, Service>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
  secrets: Record<string, unknown>
}

interface Service {
  image?: string
  build?: { dockerfile: string }
  depends_on?: Record<string, unknown>
  networks?: string[] | Record<string, unknown>
  volumes?: string[]
  secrets?: string[]
  mem_limit?: string
  healthcheck?: unknown
}

/**
 * Reads the Compose file, with values merged into a service: everything that a service names must exist, and each has a
 * memory limit.
 * @returns names of the services
 * @throws Error naming what is missing
 */
export function checkCompose(file: string): string[] {
  const [{ services, networks, volumes, secrets }] = yamlDocuments(readFileSync(file, 'utf8')) as [Compose]
  const built = new Set(Object.values(services).flatMap(({ image, build }) => (build && image ? [image] : [])))
  const missing = Object.entries(services).flatMap(([name, service]) => {
    const own = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {})
    const mounts = (service.volumes ?? []).map((mount) => mount.split(':', 1)[0] ?? '')
    return [
      ...Object.keys(service.depends_on ?? {}).filter((other) => !Object.hasOwn(services, other)),
      ...own.filter((network) => !Object.hasOwn(networks, network)),
      ...mounts.filter((volume) => !Object.hasOwn(volumes, volume)),
      ...(service.secrets ?? []).filter((secret) => !Object.hasOwn(secrets, secret)),
      ...(service.mem_limit ? [] : ['a limit of memory']),
      // Of ours by the program, of others with their exact version.
      ...(built.has(service.image ?? '') || /:\d+\.\d+/.test(service.image ?? '') ? [] : ['an exact image']),
    ].map((what) => `${name}: ${what}`)
  })
  if (missing.length > 0) throw new Error(`${file} lacks:\n${missing.join('\n')}`)
  return Object.keys(services)
}
