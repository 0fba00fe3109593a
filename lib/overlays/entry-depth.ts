/** In the state of a history entry: how many overlays are open on it. */
export const key = 'overlays'

/** State of an overlay's entry, for the entry below it once the browser has gone there. */
export function withoutDepth(state: unknown): unknown {
  return depthOf(state) === 0 ? state : { ...(state as object), [key]: undefined }
}

/** How many overlays are open on a history entry, by its state. */
export function depthOf(state: unknown): number {
  const depth = (state as Record<string, unknown> | null)?.[key]
  return typeof depth === 'number' ? depth : 0
}
