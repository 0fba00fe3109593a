/** The islands of a product page that do something only when they are used: one file, loaded then (later-parts.tsx). */
export { ConfigureButton } from '#components/configurator/configure-button.tsx'
export { FacilityField } from '#components/facility/facility-field.tsx'
export { QuestionForm } from '#components/questions/question-form.tsx'
export { AddToCartForm } from './add-to-cart-form.tsx'
export { DeliveryByCode } from './delivery-by-code.tsx'
export { GalleryStrip } from './gallery-strip.tsx'
export { StockAlertForm } from './stock-alert-form.tsx'
