import { env } from '#lib/env.ts'
import { privatePaths } from '#lib/rules/headers/document-kind.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * Tells the browser that how fast the page is may be measured, and on which pages it is not;
 * nothing at all where WEB_VITALS is off. `instrumentation-client.ts` looks for it.
 */
export async function VitalsMark() {
  if (env().WEB_VITALS !== '1') return null
  const store = await currentStore()
  return <div hidden data-vitals={privatePaths.map((path) => storePath(store, path)).join(' ')} />
}
