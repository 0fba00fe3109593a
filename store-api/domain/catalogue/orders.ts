import type { BitSet } from './bit-set.ts'

/** `length` places of an order that belong to a set, after the first `skip` of them. */
export function sliceOfOrder(order: Int32Array, among: BitSet | null, skip: number, length: number): number[] {
  const places: number[] = []
  let passed = 0
  for (const place of among ? order : []) {
    if (!among?.has(place)) continue
    passed += 1
    if (passed > skip) places.push(place)
    if (places.length === length) break
  }
  return places
}
