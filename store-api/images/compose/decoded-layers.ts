/**
 * Decoded files of layers, the latest asked for last. The choices of one product are composed of the
 * same layers one after the other, and decoding them takes more than half of the time.
 */
export class DecodedLayers {
  readonly #kept = new Map<string, Buffer>()
  /** Being decoded: pictures of one scene are asked for at the same time. */
  readonly #coming = new Map<string, Promise<Buffer>>()
  readonly #most: number
  #bytes = 0

  /** @param most bytes that are kept */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * What is kept under a name, or what `decode` answers. Callers share it and must not change it.
   * @throws whatever `decode` throws; a failure is not kept
   */
  async read(name: string, decode: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(name)
    if (kept) {
      this.#kept.delete(name)
      this.#kept.set(name, kept)
      return kept
    }
    return this.#coming.get(name) ?? this.#decode(name, decode)
  }

  #decode(name: string, decode: () => Promise<Buffer>): Promise<Buffer> {
    const coming = decode()
      .then((layer) => this.#keep(name, layer))
      .finally(() => this.#coming.delete(name))
    this.#coming.set(name, coming)
    return coming
  }

  #keep(name: string, layer: Buffer): Buffer {
    this.#kept.set(name, layer)
    this.#bytes += layer.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
    return layer
  }
}
