import { folderOf, type LockedPackage, missingOptional, type Packages } from '../start/lock-file.mjs'

/** What a registry says of one version of a package. */
export interface Manifest extends LockedPackage {
  readonly version: string
  readonly integrity: string
  readonly dependencies?: Record<string, string>
}

/** Asks a registry for the newest version in a range; null where it has none. */
export type Registry = (name: string, range: string) => Promise<Manifest | null>

export interface Completed {
  readonly packages: Packages
  /** Folders of the packages that were added. */
  readonly added: readonly string[]
  /** `name@range` of packages that the registry has not got. */
  readonly unknown: readonly string[]
}

/**
 * A lock file's packages with the optional ones that it names and lacks, and what those need in
 * turn. What it holds already stays as it is.
 */
export async function completeLock(held: Packages, registry: Registry): Promise<Completed> {
  const packages: Packages = { ...held }
  const added: string[] = []
  const unknown = new Set<string>()
  for (let open = missing(packages, added, unknown); open.length > 0; open = missing(packages, added, unknown)) {
    for (const { parent, name, range } of open) {
      if (folderOf(packages, parent, name)) continue
      const manifest = await registry(name, range)
      if (!manifest) {
        unknown.add(`${name}@${range}`)
        continue
      }
      const folder = `node_modules/${name}`
      packages[folder] = lockedAs(manifest, packages[parent])
      added.push(folder)
    }
  }
  return { packages: inOrder(packages), added, unknown: [...unknown] }
}

/** What is missing and not known to be unobtainable: optional packages, and what added ones need. */
function missing(packages: Packages, added: readonly string[], unknown: ReadonlySet<string>) {
  const needed = added.flatMap((parent) =>
    Object.entries((packages[parent] as unknown as Manifest).dependencies ?? {})
      .filter(([name]) => !folderOf(packages, parent, name))
      .map(([name, range]) => ({ parent, name, range })),
  )
  return [...missingOptional(packages), ...needed].filter(({ name, range }) => !unknown.has(`${name}@${range}`))
}

/** A package as npm writes it: optional, and of tests alone where the one that asks for it is. */
function lockedAs(manifest: Manifest, parent: LockedPackage | undefined): LockedPackage {
  const {
    version,
    integrity,
    cpu,
    os,
    libc,
    engines,
    license,
    dependencies,
    optionalDependencies,
    bin,
    hasInstallScript,
  } = manifest
  const entry = {
    version,
    integrity,
    cpu,
    ...(parent?.dev && { dev: true }),
    hasInstallScript,
    libc,
    license,
    optional: true,
    os,
    bin,
    dependencies,
    optionalDependencies,
    engines,
  }
  return JSON.parse(JSON.stringify(entry))
}

function inOrder(packages: Packages): Packages {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
}

/**
 * Folders whose version or checksum differs from what was held before, or that are gone: none,
 * unless there is a fault in completing.
 */
export function changedFolders(before: Packages, after: Packages): string[] {
  return Object.keys(before).filter((folder) => JSON.stringify(before[folder]) !== JSON.stringify(after[folder]))
}
