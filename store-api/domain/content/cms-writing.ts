import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CmsPage, pageFields } from '../../../lib/contract/cms.ts'
import { cms } from '../../../lib/rules/change-tags.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { pages } from '../../db/schema.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { pageView } from './cms.ts'
import { cleanHtml } from './content-html.ts'

type Fields = z.output<typeof pageFields>

/** Another page of the store has the slug. */
export const slugTaken = Symbol('slug taken')

/** Writes a new content page; its text is cleaned before it is kept. */
export async function createPage(db: Database, store: string, fields: Fields): Promise<CmsPage | typeof slugTaken> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(pages)
      .values({ ...fields, body: cleanHtml(fields.body), store })
      .onConflictDoNothing()
      .returning()
    if (!row) return slugTaken
    await noteChanges(tx, [cms])
    return pageView(row)
  })
}

/** Changes the given fields of a content page; null when the store has no such page. */
export async function updatePage(
  db: Database,
  store: string,
  id: number,
  fields: Partial<Fields>,
): Promise<CmsPage | typeof slugTaken | null> {
  return inTransaction(db, async (tx) => {
    const [old] = await tx
      .select()
      .from(pages)
      .where(and(eq(pages.store, store), eq(pages.id, id)))
      .for('update')
    if (!old) return null
    const slug = fields.slug ?? old.slug
    const [other] = await tx
      .select({ id: pages.id })
      .from(pages)
      .where(and(eq(pages.store, store), eq(pages.slug, slug)))
    if (other && other.id !== id) return slugTaken
    const [row] = await tx
      .update(pages)
      .set({
        slug,
        type: fields.type === undefined ? old.type : fields.type,
        title: fields.title ?? old.title,
        body: fields.body === undefined ? old.body : cleanHtml(fields.body),
        seo: fields.seo ?? old.seo,
        updatedAt: new Date(),
      })
      .where(eq(pages.id, id))
      .returning()
    if (!row) return null
    await noteChanges(tx, [cms])
    return pageView(row)
  })
}

/** Deletes a content page; false when the store has no such page. */
export async function destroyPage(db: Database, store: string, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .delete(pages)
      .where(and(eq(pages.store, store), eq(pages.id, id)))
      .returning({ id: pages.id })
    if (gone.length > 0) await noteChanges(tx, [cms])
    return gone.length > 0
  })
}
