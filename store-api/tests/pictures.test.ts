import { beforeAll, describe, expect, it } from 'vitest'
import { imageTypes } from '../../lib/contract/common.ts'
import { type Picture, readManifest } from '../images/manifest.ts'
import { buildProducts } from '../seed/build.ts'
import type { SeedProduct } from '../seed/types.ts'
import { storeCodes } from '../seed/words.ts'

const manifest = readManifest()
let products: SeedProduct[] = []
beforeAll(() => {
  products = [...buildProducts()]
})

/** Filters by which a product says what it is like. */
const filters = { profile: 2, glass: 3, type: 9, texture: 10, trayColour: 11, front: 15 } as const
/**
 * First option of a filter that the product is found by: of two to choose from, the one that is
 * pictured.
 */
const first = ({ facets }: SeedProduct, filter: number) => facets.find((facet) => facet.filter === filter)?.option

/** What a picture of this product has to show. */
function attributesOf(product: SeedProduct): Record<string, string | undefined> {
  switch (product.kind) {
    case 'screen':
      return {
        type: first(product, filters.type),
        profile: first(product, filters.profile),
        glass: first(product, filters.glass),
      }
    case 'tray':
      // Made to measure, a tray comes in every colour, so that any of them may be pictured.
      return {
        texture: first(product, filters.texture),
        ...(product.madeToMeasure ? {} : { colour: first(product, filters.trayColour) }),
      }
    case 'tap':
      return { kind: product.key.split('-')[1], finish: first(product, filters.profile) }
    case 'radiator':
      return { kind: 'towel', colour: first(product, filters.profile) }
    case 'furniture':
      return { kind: 'vanity', colour: first(product, filters.front) }
    case 'accessory':
      return { name: product.key.replace('accessory-', '') }
  }
}

/** The pictures of a product in a store; those that the manifest lacks are undefined. */
function picturesOf(product: SeedProduct, store: (typeof storeCodes)[number]): (Picture | undefined)[] {
  return product.images[store].map(({ public_id }) => manifest.get(public_id))
}

describe.each(storeCodes)('pictures of the products of %s', (store) => {
  const sold = () => products.filter((product) => product.stores.includes(store))

  it('R3.8 R3.9 are all in the manifest, with the size that it gives, the principal one first', () => {
    const wrong = sold().flatMap((product) => [
      ...(product.images[store][0]?.type === imageTypes.principal ? [] : [product.key]),
      ...product.images[store]
        .filter((image) => {
          const picture = manifest.get(image.public_id)
          return picture?.width !== image.width || picture.height !== image.height
        })
        .map(({ public_id }) => public_id),
    ])
    expect(wrong).toEqual([])
  })

  it('R3.9 begin with a render of the very type, profile, glass, surface, finish or colour of the product', () => {
    const wrong = sold().flatMap((product) => {
      const [picture] = picturesOf(product, store)
      const same =
        picture?.type === imageTypes.principal &&
        picture.placeholder !== null &&
        Object.entries(attributesOf(product)).every(([name, value]) => value && picture.attributes[name] === value)
      return same ? [] : [`${product.key}: ${picture?.public_id ?? 'none'}`]
    })
    expect(wrong).toEqual([])
  })

  it('R3.9 show nothing else than the product: no render of another type, glass, surface, finish or colour', () => {
    const wrong = sold().flatMap((product) => {
      const wanted = attributesOf(product)
      return picturesOf(product, store)
        .filter((picture) => picture?.placeholder)
        .filter((picture) =>
          Object.entries(picture?.attributes ?? {}).some(([name, value]) => name in wanted && wanted[name] !== value),
        )
        .map((picture) => `${product.key}: ${picture?.public_id}`)
    })
    expect(wrong).toEqual([])
  })

  it('R9.2 are large enough for the full screen: at least 1730 by 1200 pixels', () => {
    const small = sold().flatMap((product) =>
      picturesOf(product, store).filter(
        (picture) => picture?.placeholder && (picture.width < 1730 || picture.height < 1200),
      ),
    )
    expect(small.map((picture) => picture?.public_id)).toEqual([])
  })
})

it('R3.9 has at least 120 rendered pictures', () => {
  expect([...manifest.values()].filter(({ placeholder }) => placeholder !== null).length).toBeGreaterThanOrEqual(120)
})
