import { StaticPart } from '#components/hydration/static-part.tsx'
import { FacilityField } from '#components/product/later-parts.tsx'
import type { Product } from '#lib/contract/product-detail.ts'
import { facilityWayTexts } from '#lib/facility/data.ts'
import { readFacilityMessages } from '#lib/facility/texts.ts'
import { isInstallable } from '#lib/rules/facility/installable.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/**
 * The installation of a product, before it is added to the cart; nothing where it is not offered.
 */
export async function ProductFacility({ product }: { product: Pick<Product, 'id' | 'sketch'> }) {
  const store = await currentStore()
  if (!store.facilityAvailable || !isInstallable(product.sketch)) return null
  const texts = await readFacilityMessages(store)
  return (
    <>
      <FacilityField product={product.id} texts={facilityWayTexts(texts)} />
      <StaticPart staticName="consult" className="facility-consult">
        <a href={contactPath(store)}>{texts.consult}</a>
      </StaticPart>
    </>
  )
}
