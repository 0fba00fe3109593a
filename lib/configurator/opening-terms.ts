import type { LengthRange, OpeningTerms } from '../rules/configurator/opening.ts'
import { isMeasured } from '../rules/configurator/options.ts'
import type { ConfiguratorData } from './data.ts'

/** What wall profiles make up for where a data sheet does not say: 15 mm at each wall. */
const usualAdjustment = 30

/** Depth of a wall profile with the pane in it, where nothing else stands along the wall: millimetres. */
const profileDepth = 40

/** What a product asks of the opening that it closes. @param width widths that can be made */
export function openingTerms({ product, attributes }: ConfiguratorData, width: LengthRange): OpeningTerms {
  const measured = (name: string) =>
    attributes.filter(({ src }) => src === name).flatMap(({ options }) => options.filter(isMeasured))
  const [height] = measured('height-attr')
  // The depth may be chosen later: the deepest one says the most about the corner.
  const deepest = measured('depth-attr')[0]?.value_range_max
  return {
    width,
    height: height ? { min: height.value_range_min, max: height.value_range_max } : null,
    adjustment: product.fit?.adjustment ?? usualAdjustment,
    compensators: product.fit?.compensators ?? [],
    walls: product.sketch?.layout.startsWith('frontal') ? 2 : 1,
    side: deepest ?? product.fit?.depth ?? (product.fit?.square ? 'width' : profileDepth),
  }
}
