import type { InternalPath } from '#lib/stores/store.ts'

/** Pages that the storefront does not have yet: header and footer lead to them once they are taken out of here. */
const coming: readonly InternalPath[] = []

export function isThere(path: InternalPath): boolean {
  return !coming.includes(path)
}
