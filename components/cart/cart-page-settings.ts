import { getTranslations } from 'next-intl/server'
import { completeShowerTexts } from '#lib/cart/complete-shower-texts.ts'
import type { CartPageSettings } from '#lib/cart/words.ts'
import { facilityFieldTexts } from '#lib/facility/data.ts'
import { readFacilityMessages } from '#lib/facility/texts.ts'
import { currentStore } from '#lib/stores/current.ts'
import { imageSourceOf } from '#lib/urls/image-source.ts'
import { storePath } from '#lib/urls/paths.ts'

/** Texts and settings of the store that the cart page shows its rows with. */
export async function cartPageSettings(): Promise<CartPageSettings> {
  const [store, t] = await Promise.all([currentStore(), getTranslations()])
  const { reassurance: _, completeShower: _texts, couponProblems, ...words } = t.raw('cart')
  const { loading, failed, retry, offline, coupon } = t.raw('layout.cartPanel')
  const { drawingLabel, front, plan, measureWidth, measureHeight, measureDepth, unknownMeasure, edit } =
    t.raw('configurator')
  return {
    words,
    couponProblems,
    panel: { loading, failed, retry, offline, coupon },
    completeShower: completeShowerTexts(t.raw('cart'), store),
    drawing: {
      ...{ drawingLabel, front, plan, measureWidth, measureHeight, measureDepth, unknownMeasure, edit },
      ...t.raw('sheet.stillPicture'),
    },
    facility: store.facilityAvailable ? facilityFieldTexts(await readFacilityMessages(store)) : null,
    images: imageSourceOf(store),
    language: store.language,
    unit: store.lengthUnit,
    configuratorPath: storePath(store, '/configurator'),
    checkoutPath: storePath(store, '/checkout'),
  }
}
