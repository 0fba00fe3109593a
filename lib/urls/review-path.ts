import type { Store } from '../stores/store.ts'
import { storePath } from './paths.ts'

/** Path of the page that a mail's link opens to review what arrived. @param token of the link */
export function reviewPath(store: Pick<Store, 'pathNames'>, token: string, more: Record<string, string> = {}): string {
  return `${storePath(store, '/order', 'review')}?${new URLSearchParams({ token, ...more })}`
}
