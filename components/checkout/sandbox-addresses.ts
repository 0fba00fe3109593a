/** Address of the script that simulates Apple Pay and Google Pay. */
export function simulatedWallets(origin: string): string {
  return `${origin}/adyen/wallets.js`
}

/**
 * Addresses of the simulated provider for Adyen's components, which insist on the paths. Left out,
 * they would ask Adyen itself.
 */
export function sandboxUrls(origin: string) {
  return {
    api: `${origin}/checkoutshopper/`,
    analytics: `${origin}/checkoutanalytics/`,
    cdn: { images: `${origin}/adyencdn/`, translations: `${origin}/adyencdn/`, css: `${origin}/adyencdn/` },
  }
}
