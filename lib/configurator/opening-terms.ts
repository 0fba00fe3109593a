import type { LengthRange, OpeningTerms } from '../rules/configurator/measured-opening.ts'
import { isMeasured } from '../rules/configurator/options.ts'
import type { ConfiguratorData } from './data.ts'

/** What wall profiles make up for where a data sheet does not say: 15 mm at each wall. */
const usualAdjustment = 30

/** What a product asks of the opening that it closes. @param width widths that can be made */
export function openingTerms({ product, attributes }: ConfiguratorData, width: LengthRange): OpeningTerms {
  const [height] = attributes
    .filter(({ src }) => src === 'height-attr')
    .flatMap(({ options }) => options.filter(isMeasured))
  return {
    width,
    height: height ? { min: height.value_range_min, max: height.value_range_max } : null,
    adjustment: product.fit?.adjustment ?? usualAdjustment,
    compensators: product.fit?.compensators ?? [],
  }
}
