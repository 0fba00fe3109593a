import { productsNames } from '../contract/names/products.ts'
import { addressQuery } from '../rules/configurator/address.ts'
import type { ChosenOption } from '../rules/configurator/types.ts'
import { storeBaseUrl } from '../stores/base-url.ts'
import type { Store } from '../stores/store.ts'

/**
 * Whole address of a product's model as it is configured; viewers of a phone fetch it by themselves.
 * @param kind `glb` for Scene Viewer and others, `usdz` for Quick Look
 */
export function modelUrl(store: Store, product: number, chosen: readonly ChosenOption[], kind: 'glb' | 'usdz'): string {
  const query = new URLSearchParams(addressQuery('', { attribute_options: [...chosen], complements: [] }))
  const options = query.get('o')
  const path = productsNames.model.path.replace('{id}', String(product))
  return `${storeBaseUrl(store)}/api${path}?${new URLSearchParams({ kind, ...(options && { options }) })}`
}

/** Address of Android that opens Scene Viewer with a model; the model itself where there is none. */
export function sceneViewerUrl(glb: string, title: string): string {
  const scene = new URLSearchParams({ file: glb, mode: 'ar_preferred', title, resizable: 'false' })
  const fallback = encodeURIComponent(glb)
  return (
    `intent://arvr.google.com/scene-viewer/1.0?${scene}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;` +
    `action=android.intent.action.VIEW;S.browser_fallback_url=${fallback};end;`
  )
}
