import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageTypes } from '../../lib/contract/common.ts'
import { layerNames, sceneFolder } from '../images/compose/layers.ts'
import { openingOf, recipeOf } from '../images/compose/recipe.ts'
import { widthFor } from '../images/compose/scenes.ts'
import { knownPicture } from '../images/known-pictures.ts'
import type { Picture } from '../images/manifest.ts'
import { glassPairs, profilePairs } from '../seed/attributes.ts'
import { buildProducts } from '../seed/build.ts'
import type { SeedProduct } from '../seed/types.ts'
import { storeCodes } from '../seed/words.ts'

let products: SeedProduct[] = []
beforeAll(() => {
  products = [...buildProducts()]
})

/** Filters that describe a product's appearance. */
const filters = { profile: 2, glass: 3, type: 9, texture: 10, trayColour: 11, front: 15 } as const
/**
 * First option of a filter that the product is found by: of two to choose from, the one that is
 * pictured.
 */
const first = ({ facets }: SeedProduct, filter: number) => facets.find((facet) => facet.filter === filter)?.option

/** Expected attributes of this product's picture. */
function attributesOf(product: SeedProduct): Record<string, string | undefined> {
  switch (product.kind) {
    case 'screen':
      // Made to measure, the finish and the glass that are offered first are pictured.
      return {
        type: first(product, filters.type),
        profile: product.madeToMeasure ? 'chrome' : first(product, filters.profile),
        glass: product.madeToMeasure ? 'clear' : first(product, filters.glass),
      }
    case 'tray':
      // Made to measure, a tray comes in every colour, so that any of them may be pictured.
      return {
        texture: first(product, filters.texture),
        ...(product.madeToMeasure ? {} : { colour: first(product, filters.trayColour) }),
      }
    case 'tap':
    case 'basin-tap':
      return { kind: product.key.split('-')[1], finish: first(product, filters.profile) }
    case 'radiator':
      return { kind: 'towel', colour: first(product, filters.profile) }
    case 'furniture':
      return { kind: 'vanity', colour: first(product, filters.front) }
    case 'accessory':
      return { name: product.key.replace('accessory-', '') }
  }
}

/** Place of the chosen option among those of all pairs, numbered in tens from `start`; -1 without one. */
function optionPlace(optionIds: readonly number[], start: number): number {
  const id = optionIds.find((option) => option >= start && option < start + 100)
  return id === undefined ? -1 : Math.floor((id - start) / 10) * 2 + ((id - start) % 10)
}

/** The pictures of a product in a store; those that the manifest lacks are undefined. */
function picturesOf(product: SeedProduct, store: (typeof storeCodes)[number]): (Picture | undefined)[] {
  return product.images[store].map(({ public_id }) => knownPicture(public_id))
}

describe.each(storeCodes)('pictures of the products of %s', (store) => {
  const sold = () => products.filter((product) => product.stores.includes(store))

  it('R3.8 R3.9 are all known, with the size that it gives, the principal one first', () => {
    const wrong = sold().flatMap((product) => [
      ...(product.images[store][0]?.type === imageTypes.principal ? [] : [product.key]),
      ...product.images[store]
        .filter((image) => {
          const picture = knownPicture(image.public_id)
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

  it('R3.9 tell products apart: no two products begin with the same picture', () => {
    const mains = sold().map((product) => product.images[store][0]?.public_id)
    expect(mains.filter((id, place) => mains.indexOf(id) !== place)).toEqual([])
    expect(new Set(mains).size).toBeGreaterThanOrEqual(400)
  })

  it('R3.9 show each variant of a screen in its own finish, glass and width', () => {
    const wrong = sold()
      .filter(({ kind }) => kind === 'screen')
      .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
      .filter(({ product, variant: { image, optionIds, suffix } }) => {
        const recipe = recipeOf(image?.[store]?.public_id ?? '')
        const glass = glassPairs.flat()[optionPlace(optionIds, 12_000)] ?? first(product, filters.glass)
        const profile = profilePairs.flat()[optionPlace(optionIds, 13_000)] ?? first(product, filters.profile)
        const width = recipe && widthFor(recipe, Number.parseFloat(suffix) * 10)
        return recipe?.glass !== glass || recipe?.profile !== profile || recipe?.width !== width
      })
    expect(wrong.map(({ product, variant }) => `${product.key} ${variant.suffix}`)).toEqual([])
  })

  it('R3.9 R3.20 show every screen opening on the side that its drawing opens on', () => {
    const screens = sold().filter(({ kind }) => kind === 'screen')
    const wrong = screens.flatMap(({ key, images, variants, sketch }) =>
      [...images[store], ...variants.map(({ image }) => image?.[store])].flatMap((image) => {
        const recipe = recipeOf(image?.public_id ?? '')
        return recipe && openingOf(recipe) !== sketch?.side ? [`${key}: ${image?.public_id}`] : []
      }),
    )
    expect(wrong).toEqual([])
    expect(new Set(screens.map(({ sketch }) => sketch?.side))).toEqual(new Set(['left', 'right']))
  })

  it('R3.9 can be composed: every layer of every scene is there', () => {
    const ids = sold().flatMap((product) => [
      ...product.images[store].map(({ public_id }) => public_id),
      ...product.variants.map(({ image }) => image?.[store]?.public_id ?? ''),
    ])
    const folders = new Set(ids.map(recipeOf).flatMap((recipe) => (recipe ? [sceneFolder(recipe)] : [])))
    const files = [...folders].flatMap((folder) =>
      layerNames.flatMap((name) => [join(folder, `${name}.avif`), join(folder, `${name}.webp`)]),
    )
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    // Every type and design, narrow and wide.
    expect(folders.size).toBe(112)
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
