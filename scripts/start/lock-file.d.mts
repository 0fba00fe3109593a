/**
 * `shop`: packages that run or build the shop; `all`: those of tests, linters and types, too.
 */
export type Scope = 'shop' | 'all'
/** A package as a lock file has it. */
export interface LockedPackage {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}
/** Packages of a lock file by their folder. */
export type Packages = Record<string, LockedPackage>
export interface MissingPackage {
  parent: string
  name: string
  range: string
}
export function isInstalled(folder: string, scope: Scope): boolean
export function hasDevelopmentPackages(folder: string): boolean
export function missingOptional(packages: Packages): MissingPackage[]
export function folderOf(packages: Packages, parent: string, name: string): string | null
export function packagesIn(file: string): Packages
