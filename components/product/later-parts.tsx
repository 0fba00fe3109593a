'use client'

// Knows of a press that begins before the forms are loaded: none is exchanged while it lasts.
import '#components/forms/use-after-press.ts'
import { later } from '#components/hydration/later.tsx'

const load = () => import('./touched-parts.ts')

export const AddToCartForm = later(async () => (await load()).AddToCartForm)
export const ConfigureButton = later(async () => (await load()).ConfigureButton)
export const DeliveryByCode = later(async () => (await load()).DeliveryByCode)
export const FacilityField = later(async () => (await load()).FacilityField)
export const GalleryStrip = later(async () => (await load()).GalleryStrip)
export const QuestionForm = later(async () => (await load()).QuestionForm)
export const StockAlertForm = later(async () => (await load()).StockAlertForm)
