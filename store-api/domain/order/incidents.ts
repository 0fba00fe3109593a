import { randomUUID } from 'node:crypto'
import { count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Incident, incidentKind } from '../../../lib/contract/sub-orders.ts'
import { mayReportDamage, photoLimits } from '../../../lib/rules/incident.ts'
import { fieldErrors, formError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, incidents } from '../../db/schema.ts'
import { photoEnding } from '../../storage/photo-ending.ts'
import type { Storage } from '../../storage/storage.ts'
import { findSubOrder } from './sub-orders.ts'

/** Most reports of one order; bounds the disk space. */
const maxReports = 20

export interface Report {
  kind: z.output<typeof incidentKind>
  comment: string
  photos: readonly File[]
}

export interface ReportPlace {
  /** Storage of photos. */
  storage: Storage
  /** E-mail of the shop for reports. */
  recipient: string
}

/** Reports about a sub-order, the newest first. */
export async function listIncidents(db: Database, subOrder: { id: string; cartId: string }): Promise<Incident[]> {
  const rows = await db
    .select()
    .from(incidents)
    .where(eq(incidents.cartId, subOrder.cartId))
    .orderBy(desc(incidents.createdAt))
  return rows.map(incidentView).filter(({ sub_order }) => sub_order === subOrder.id)
}

/**
 * Saves a customer's report of a problem with a sub-order, its photos, and a mail to the shop: all of it or nothing.
 * @throws ApiError 400 with field errors, 404 for another customer's sub-order
 */
export async function reportIncident(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, customer }: { id: string; customer: number },
  { kind, comment, photos }: Report,
  { storage, recipient }: ReportPlace,
): Promise<Incident> {
  const found = await findSubOrder(db, store, id)
  if (!found || found.order.customer !== customer) throw refusal(404, t('notFound'), 'not_found')
  const { part, order } = found
  if (kind === 'damage' && !mayReportDamage(part.deliveredAt?.toISOString() ?? null, new Date()))
    throw fieldErrors({ kind: t(part.deliveredAt ? 'damageLate' : 'damageNotYet') })
  const checked = await checkedPhotos(t, photos)
  const incident = randomUUID()
  // The first part of the name is the sub-order.
  const place = `${id}/${incident}`
  const names = checked.map(({ ending }, index) => `${place}/${index + 1}.${ending}`)
  try {
    // One after the other: the bytes of one are held a second time.
    for (const [index, { photo }] of checked.entries())
      await storage.write(names[index] ?? '', new Uint8Array(await photo.arrayBuffer()))
    return await inTransaction(db, async (tx) => {
      await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, order.id)).for('update')
      const [there] = await tx.select({ n: count() }).from(incidents).where(eq(incidents.cartId, order.id))
      if ((there?.n ?? 0) >= maxReports) throw formError(t('incidentsFull'))
      const values = { id: incident, cartId: order.id, kind, comment, photos: names }
      const [written] = await tx.insert(incidents).values(values).returning()
      if (!written) throw new Error('The report was not written.')
      const data = {
        number: order.orderNumber ?? order.id,
        kind: t(`incident.${kind}`),
        comment,
        place,
        link: `/order/${order.id}`,
      }
      await enqueueMail(tx, { key: `incident:${incident}`, store: store.code, template: 'incident', recipient, data })
      return incidentView(written)
    })
  } catch (error) {
    // The original error is reported, not that of the clean-up.
    await storage.remove(names).catch(() => undefined)
    throw error
  }
}

/** Photos by their first bytes. @throws ApiError 400 with a field error */
async function checkedPhotos(t: Translate, photos: readonly File[]): Promise<{ photo: File; ending: string }[]> {
  const { fewest, most, largest } = photoLimits
  if (photos.length < fewest) throw fieldErrors({ photos: t('photosMissing') })
  if (photos.length > most) throw fieldErrors({ photos: t('photosTooMany', { n: most }) })
  if (photos.some(({ size }) => size > largest)) throw fieldErrors({ photos: t('photoTooLarge') })
  return Promise.all(
    photos.map(async (photo) => {
      const ending = await photoEnding(photo)
      if (!ending) throw fieldErrors({ photos: t('photoType') })
      return { photo, ending }
    }),
  )
}

/** A report as it is answered. */
export function incidentView({
  id,
  kind,
  comment,
  photos,
  createdAt,
  answer,
}: typeof incidents.$inferSelect): Incident {
  return {
    id,
    sub_order: photos[0]?.split('/')[0] ?? '',
    kind: kind as Incident['kind'],
    comment,
    photos: photos.length,
    answer,
    created_at: createdAt.toISOString(),
  }
}
