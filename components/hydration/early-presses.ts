declare global {
  interface Window {
    /**
     * Buttons, and pictures of a product, that were pressed while a page's scripts were on their way;
     * its loader keeps them (scripts-after-paint.ts).
     */
    early?: Set<HTMLElement | null> | undefined
  }
}

/** Presses them again, each once: what was pressed early counts. @returns whether there were any */
export function pressEarlyOnes(): boolean {
  const { early } = window
  if (!early) return false
  window.onclick = null
  window.early = undefined
  early.delete(null)
  // React takes no part over while it is telling what it has taken over, as when this is called.
  setTimeout(() => {
    for (const button of early) button?.click()
  })
  return early.size > 0
}
