import type { Audience } from '../../../lib/contract/common.ts'
import type { Prices } from '../../../lib/contract/product-cards.ts'

/** Prices of both customer types; of a variant there may be none. */
interface BothPrices<Given extends Prices | undefined> {
  client: Given
  professional: Given
}

/** The prices that a customer type is told: a professional's with what consumers pay beside them. */
export function pricesFor<Given extends Prices | undefined>(
  audience: Audience,
  { client, professional }: BothPrices<Given>,
): Given {
  if (audience === 'client' || !professional) return audience === 'client' ? client : professional
  return client ? { ...professional, public_price: client.pvp_web } : professional
}
