import { storeTrackingCodes } from '../analytics/store-codes.ts'
import type { Environment } from '../env.ts'
import { contentPolicy, type Surroundings } from '../rules/headers/content-policy.ts'
import { type DocumentKind, documentKind } from '../rules/headers/document-kind.ts'
import type { Store } from '../stores/store.ts'
import { resolvePath } from '../urls/paths.ts'

/** The header that a browser reads the policy from, and Next the nonce. */
export const policyHeader = 'content-security-policy'

/** Whether a store's public address begins with https. */
export function isHttps(store: Store, settings: Pick<Environment, 'storeUrls'>): boolean {
  return settings.storeUrls[store.code]?.startsWith('https:') === true
}

/** The kind of the page at a path that the browser shows. */
export function kindOfPath(store: Store, path: string): DocumentKind {
  return documentKind(resolvePath(store, path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')).internal)
}

/**
 * The policy of a store's page.
 * @param scripts hashes or the nonce of its inline scripts, as `contentPolicy` takes them
 */
export function pagePolicy(
  store: Store,
  settings: Environment,
  kind: DocumentKind,
  scripts: readonly string[],
): string {
  return contentPolicy(kind, scripts, surroundingsOf(store, settings))
}

function surroundingsOf(store: Store, settings: Environment): Surroundings {
  const codes = storeTrackingCodes(store, settings)
  return {
    https: isHttps(store, settings),
    pictures: settings.IMAGE_CDN_URL ? new URL(settings.IMAGE_CDN_URL).origin : '',
    analytics: Boolean(codes?.analytics),
    advertising: Boolean(codes?.advertising),
    // The simulated providers use any free port if theirs is taken.
    sandbox: settings.demonstration
      ? settings.SANDBOX_URL
        ? new URL(settings.SANDBOX_URL).origin
        : 'http://localhost:*'
      : '',
  }
}

/**
 * The policy of a page that is rendered for its request, at an internal path, with a nonce that
 * is unknown before. None while developing, as React's tools evaluate texts then.
 */
export function policyWithNonce(store: Store, settings: Environment, internal: string): string | null {
  if (process.env.NODE_ENV !== 'production') return null
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  return pagePolicy(store, settings, documentKind(internal), [`nonce-${nonce}`])
}
