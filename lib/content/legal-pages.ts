import { type LegalRole, legalRoles } from '../stores/legal-pages.ts'
import type { Store } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'

/** Path of one of a store's legal pages. */
export function legalPath(store: Pick<Store, 'legalPages' | 'pathNames'>, role: LegalRole): string {
  return storePath(store, '/cms', store.legalPages[role])
}

/** Legal role of a content page of a store; undefined for all others. */
export function legalRoleOf({ legalPages }: Pick<Store, 'legalPages'>, slug: string): LegalRole | undefined {
  return legalRoles.find((role) => legalPages[role] === slug)
}
