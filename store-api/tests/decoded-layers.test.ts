import { describe, expect, it, vi } from 'vitest'
import { DecodedLayers } from '../images/compose/decoded-layers.ts'

const bytes = (length: number) => vi.fn(async () => Buffer.alloc(length))

describe('decoded layers of pictures', () => {
  it('are decoded once, also where two pictures ask for them at the same time', async () => {
    const layers = new DecodedLayers(100)
    const decode = bytes(10)
    const [one, other] = await Promise.all([layers.read('room', decode), layers.read('room', decode)])
    expect(one).toBe(other)
    expect(await layers.read('room', decode)).toBe(one)
    expect(decode).toHaveBeenCalledTimes(1)
  })

  it('make way in the order in which they were last asked for', async () => {
    const layers = new DecodedLayers(30)
    for (const name of ['a', 'b', 'c', 'a', 'd']) await layers.read(name, bytes(10))
    const again = { a: bytes(10), b: bytes(10), c: bytes(10), d: bytes(10) }
    for (const name of ['a', 'c', 'd', 'b'] as const) await layers.read(name, again[name])
    expect([again.a, again.c, again.d, again.b].map((decode) => decode.mock.calls.length)).toEqual([0, 0, 0, 1])
  })

  it('larger than all that is kept are handed on and not kept', async () => {
    const layers = new DecodedLayers(5)
    const decode = bytes(10)
    expect((await layers.read('a', decode)).length).toBe(10)
    await layers.read('a', decode)
    expect(decode).toHaveBeenCalledTimes(2)
  })

  it('that could not be read are read again', async () => {
    const layers = new DecodedLayers(100)
    await expect(layers.read('a', () => Promise.reject(new Error('no file')))).rejects.toThrow('no file')
    expect((await layers.read('a', bytes(3))).length).toBe(3)
  })
})
