import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { z } from 'zod'
import type { FileAnswer, LinkAnswer } from '../../../lib/contract/call.ts'
import type { writtenReview } from '../../../lib/contract/moderation.ts'
import { reviewPhotoLimits } from '../../../lib/rules/review-photos.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { reviews } from '../../db/schema.ts'
import { photoEnding } from '../../storage/photo-ending.ts'
import { type Storage, typeOf } from '../../storage/storage.ts'
import { shown } from './own-reviews.ts'

/** Pixels of a stored photo, on each side at most. */
const side = 1_200
/** Pixels of a photo that is read at most: a small file may unpack to gigabytes. */
const mostPixels = 60_000_000
/** Seconds that a photo's link is good for; it is followed at once. */
const linkSeconds = 60

interface OwnReview {
  product: number
  client: number
}

/**
 * The customer's own review of a product, which still takes photos.
 * @throws ApiError 404 without one, 409 where it has photos or was decided on
 */
export async function reviewForPhotos(db: Database, store: StoreContext, t: Translate, of: OwnReview) {
  const own = and(eq(reviews.store, store.code), eq(reviews.productId, of.product), eq(reviews.clientId, of.client))
  const [review] = await db.select().from(reviews).where(own)
  if (!review) throw refusal(404, t('notFound'), 'not_found')
  if (review.status !== 'waiting' || review.photos.length > 0) throw closed(t)
  return review
}

/**
 * Adds photos to the customer's own review of a product, re-encoded without place, camera and other metadata. They are
 * shown once the review is published.
 * @throws ApiError 400 with a field error, 404, 409 as above
 */
export async function addReviewPhotos(
  db: Database,
  store: StoreContext,
  t: Translate,
  of: OwnReview,
  photos: readonly File[],
  storage: Storage,
): Promise<z.output<typeof writtenReview>> {
  const { id } = await reviewForPhotos(db, store, t, of)
  const { most, largest } = reviewPhotoLimits
  if (photos.length === 0) throw fieldErrors({ photos: t('photosMissing') })
  if (photos.length > most) throw fieldErrors({ photos: t('photosTooMany', { n: most }) })
  if (photos.some(({ size }) => size > largest)) throw fieldErrors({ photos: t('photoTooLarge') })
  const place = `reviews/${randomUUID()}`
  const names = photos.map((_, index) => `${place}/${index + 1}.webp`)
  try {
    // One after the other: an unpacked photo takes memory.
    for (const [index, photo] of photos.entries()) await storage.write(names[index] ?? '', await reencoded(t, photo))
    const still = and(eq(reviews.id, id), eq(reviews.status, 'waiting'), eq(reviews.photos, []))
    const [changed] = await db.update(reviews).set({ photos: names }).where(still).returning()
    if (!changed) throw closed(t)
    return shown(changed)
  } catch (error) {
    // The original error is reported, not that of the clean-up.
    await storage.remove(names).catch(() => undefined)
    throw error
  }
}

/** @throws ApiError 400 with a field error for other content than a JPEG, PNG or WebP picture */
async function reencoded(t: Translate, photo: File): Promise<Uint8Array> {
  const ending = await photoEnding(photo)
  if (ending === null || ending === 'heic') throw fieldErrors({ photos: t('reviewPhotoType') })
  const bytes = await photo.arrayBuffer()
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw fieldErrors({ photos: t('reviewPhotoType') })
    })
}

/**
 * A photo of a store's review, or where it is read; null where there is none.
 * @param number of the photo, counted from 1
 * @param published whether only published reviews count
 */
export async function reviewPhoto(
  db: Database,
  store: StoreContext,
  { id, number }: { id: number; number: number },
  storage: Storage,
  published: boolean,
): Promise<FileAnswer | LinkAnswer | null> {
  const [review] = await db
    .select({ photos: reviews.photos, status: reviews.status })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.store, store.code)))
  const name = review?.photos[number - 1]
  if (name === undefined || (published && review?.status !== 'published')) return null
  const link = await storage.link(name, linkSeconds)
  if (link !== null) return { link }
  const bytes = await storage.read(name)
  return bytes && { name: `${id}-${number}.webp`, bytes, type: typeOf(name) }
}

function closed(t: Translate) {
  return refusal(409, t('reviewPhotosClosed'), 'photos_closed')
}
