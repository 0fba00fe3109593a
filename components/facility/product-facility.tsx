import { StaticPart } from '#components/hydration/static-part.tsx'
import type { Product } from '#lib/contract/products.ts'
import { facilityWayTexts } from '#lib/facility/data.ts'
import { readFacilityMessages } from '#lib/facility/texts.ts'
import { isInstallable } from '#lib/rules/facility/installable.ts'
import { contactUrl } from '#lib/stores/contact-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { FacilityField } from './facility-field.tsx'

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
        <a href={contactUrl(store)}>{texts.consult}</a>
      </StaticPart>
    </>
  )
}
