import type { LengthRange, OpeningTerms } from '../rules/configurator/opening.ts'
import { isMeasured } from '../rules/configurator/options.ts'
import type { ConfiguratorData } from './data.ts'

/** What wall profiles make up for where a data sheet does not say: 15 mm at each wall. */
const usualAdjustment = 30

/** Depth of a wall profile with the pane in it, where nothing else stands along the wall: millimetres. */
const profileDepth = 40

/** A side of a screen that its opening is measured for: both of a corner are. */
export type OpeningSide = 'width' | 'depth'

/** The side that a dimension of a product is measured for; null where its opening is not measured. */
export function openingSideOf({ product }: Pick<ConfiguratorData, 'product'>, src: string): OpeningSide | null {
  if (src === 'width-attr') return 'width'
  return src === 'depth-attr' && isCorner(product) ? 'depth' : null
}

/** Whether two sides are measured, each where its glass will stand. */
export function isCorner({ sketch, fit }: ConfiguratorData['product']): boolean {
  return sketch?.layout === 'corner' && !fit?.square
}

/**
 * What a product asks of the opening that it closes. Each side of a corner is measured along its glass, up to its wall:
 * so it has its own length, and a corner that is not square matters to the wall profile alone.
 * @param width lengths of the side that can be made
 */
export function openingTerms({ product, attributes }: ConfiguratorData, width: LengthRange): OpeningTerms {
  const [height] = attributes
    .filter(({ src }) => src === 'height-attr')
    .flatMap(({ options }) => options.filter(isMeasured))
  return {
    width,
    height: height ? { min: height.value_range_min, max: height.value_range_max } : null,
    adjustment: product.fit?.adjustment ?? usualAdjustment,
    compensators: product.fit?.compensators ?? [],
    walls: product.sketch?.layout.startsWith('frontal') ? 2 : 1,
    side: isCorner(product) ? profileDepth : (product.fit?.depth ?? (product.fit?.square ? 'width' : profileDepth)),
  }
}
