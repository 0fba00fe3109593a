/** Finds the places of products by their ids. */
export class PlaceLookup {
  readonly #ids: Int32Array
  readonly #byId: Int32Array
  /** Where the last one was found: ids are mostly asked for in ascending order. */
  #last = 0

  /**
   * @param ids by place
   * @param byId places by ascending id
   */
  constructor(ids: Int32Array, byId: Int32Array) {
    this.#ids = ids
    this.#byId = byId
  }

  /** The place of a product; undefined where there is none. */
  get(id: number): number | undefined {
    const next = this.#byId[this.#last + 1]
    if (next !== undefined && this.#ids[next] === id) {
      this.#last += 1
      return next
    }
    let low = 0
    let high = this.#byId.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ids[this.#byId[middle] ?? 0] ?? 0) < id) low = middle + 1
      else high = middle
    }
    const found = this.#byId[low]
    if (found === undefined || this.#ids[found] !== id) return undefined
    this.#last = low
    return found
  }

  /** The places of some products, without those that have none. */
  all(ids: Int32Array): Int32Array {
    const places = new Int32Array(ids.length)
    let count = 0
    for (let index = 0; index < ids.length; index += 1) {
      const place = this.get(ids[index] ?? 0)
      if (place === undefined) continue
      places[count] = place
      count += 1
    }
    return places.subarray(0, count)
  }
}
