import { describe, expect, it } from 'vitest'
import { complementPicture } from '#lib/rules/configurator/complement-picture.ts'
import { attribute, complement, complementType, option } from './catalogue.ts'

const image = (public_id: string) => ({
  id: 1,
  public_id,
  type: 600 as const,
  alt: '',
  width: 160,
  height: 160,
  placeholder: null,
})
const finishes = (first: number) => [
  option(first, { image: image('options/chrome') }),
  option(first + 1, { image: image('options/black') }),
]
const product = [
  attribute(1, finishes(10)),
  attribute(2, [option(20, { image: image('options/clear') }), option(21, { image: image('options/grey') })]),
]
const own = [attribute(5, finishes(50))]
const shown = (picture: string | null, attributes: typeof own, ...chosen: number[]) =>
  complementPicture(
    complement(7, complementType(1), { image: picture === null ? null : image(picture), attributes }),
    product,
    new Set(chosen),
  )?.public_id ?? null

describe('the picture of a complement', () => {
  it('R1.3 shows the finish that was chosen for it', () => {
    expect(shown('options/chrome', own, 10, 51)).toBe('options/black')
  })
  it("R1.3 shows the product's finish while none of its own is chosen", () => {
    expect(shown('options/chrome', own, 11)).toBe('options/black')
    expect(shown('options/chrome', own)).toBe('options/chrome')
  })
  it('R1.3 shows the glass that was chosen where it is made of no finish', () => {
    expect(shown('options/clear', [], 11, 21)).toBe('options/grey')
  })
  it('R1.3 keeps a picture of its own, and none', () => {
    expect(shown('icons/radiator', own, 11, 51)).toBe('icons/radiator')
    expect(shown(null, own, 51)).toBeNull()
  })
})
