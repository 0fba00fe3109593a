import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import { type Choice, noChoice } from '../../../lib/rules/configurator/types.ts'
import type { Translate } from '../../context/messages.ts'
import type { OrderSnapshot } from '../../db/schema.ts'
import type { WantedLine } from './wanted-rows.ts'

/**
 * The lines of an order as they would be ordered again: with their measures, options and complements. An installation
 * belongs to one place, and is not repeated.
 */
export function linesOfOrder({ rows }: Pick<OrderSnapshot, 'rows'>, t: Translate): WantedLine[] {
  return rows.map((row, place): WantedLine => {
    const { product, variant, quantity } = row
    // Orders from before rows had their choice in ids have none.
    const choice: Choice = row.choice ?? noChoice
    return {
      number: place + 1,
      reference: nameOf(row),
      quantity,
      missing: { code: 'unavailable', message: t('unavailable') },
      item: {
        productId: product.id,
        variantId: variant?.id ?? null,
        complements: choice.complements,
        read: () => ({ options: choice.attribute_options, unknown: [] }),
      },
    }
  })
}

function nameOf({ final_ref, product }: CartRow): string {
  return final_ref || product.ref
}
