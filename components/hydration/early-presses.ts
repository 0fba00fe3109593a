declare global {
  interface Window {
    /**
     * Buttons, and pictures of a product, pressed while a page's scripts were loading; recorded by its loader
     * (scripts-after-paint.ts).
     */
    early?: Set<HTMLElement | null> | undefined
  }
}

/** Replays early presses, each button once. @returns whether there were any */
export function pressEarlyOnes(): boolean {
  const { early } = window
  if (!early) return false
  window.onclick = null
  window.early = undefined
  early.delete(null)
  // React hydrates nothing while it reports a hydration, as when this is called.
  setTimeout(() => {
    for (const button of early) button?.click()
  })
  return early.size > 0
}
