import type messages from '../../messages/fr.json'
import type { ConfiguratorTexts } from '../configurator/texts.ts'
import type { FacilityFieldTexts } from '../facility/data.ts'
import type { LengthUnit } from '../rules/configurator/length.ts'
import type { ImageSource } from '../urls/image-url.ts'
import type { CompleteShowerTexts } from './complete-shower-texts.ts'

/** Texts of the cart, in the store's language. */
export type CartTexts = Omit<(typeof messages)['cart'], 'reassurance' | 'couponProblems' | 'completeShower'>

/** Texts and settings of the cart page. Plain data: it is sent to the browser. */
export interface CartPageSettings {
  words: CartTexts
  couponProblems: (typeof messages)['cart']['couponProblems']
  panel: Pick<(typeof messages)['layout']['cartPanel'], 'loading' | 'failed' | 'retry' | 'offline' | 'coupon'>
  completeShower: CompleteShowerTexts
  drawing: Pick<
    ConfiguratorTexts,
    'drawingLabel' | 'front' | 'plan' | 'measureWidth' | 'measureHeight' | 'measureDepth' | 'unknownMeasure' | 'edit'
  > &
    (typeof messages)['sheet']['stillPicture']
  /** Null where the store installs nothing. */
  facility: FacilityFieldTexts | null
  images: ImageSource
  /** Language of the texts, which determines plurals. */
  language: string
  unit: LengthUnit
  configuratorPath: string
  checkoutPath: string
}
