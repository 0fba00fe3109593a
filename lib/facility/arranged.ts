import type { ArrangedFacility } from '../rules/facility/selected-service.ts'

/*
 * Installations arranged on this page, by product: the product's form and its configurator know of
 * the same one, and closing a panel loses nothing.
 */
const arranged = new Map<number, ArrangedFacility>()
const listeners = new Set<() => void>()

/** The installation arranged for a product, or null. */
export function arrangedFor(product: number): ArrangedFacility | null {
  return arranged.get(product) ?? null
}

/** Keeps an installation for a product, or forgets it. */
export function arrangeFor(product: number, next: ArrangedFacility | null): void {
  if (JSON.stringify(next) === JSON.stringify(arrangedFor(product))) return
  if (next) arranged.set(product, next)
  else arranged.delete(product)
  for (const listener of listeners) listener()
}

/** Calls back at every change. @returns what ends it */
export function onArranged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
