import type { ArrangedFacility } from '../rules/facility/selected-service.ts'

/*
 * Installations arranged on this page, by product: the product's form and its configurator know of
 * the same one, and closing a panel loses nothing.
 */
const arranged = new Map<number, ArrangedFacility | null>()
const listeners = new Set<() => void>()

/** The installation arranged for a product; null where it was removed, undefined where this page has none yet. */
export function arrangedFor(product: number): ArrangedFacility | null | undefined {
  return arranged.get(product)
}

/** Keeps an installation for a product, or forgets it. */
export function arrangeFor(product: number, next: ArrangedFacility | null): void {
  if (JSON.stringify(next) === JSON.stringify(arrangedFor(product))) return
  arranged.set(product, next)
  for (const listener of listeners) listener()
}

/** Calls back at every change. @returns the unsubscribe function */
export function onArranged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
