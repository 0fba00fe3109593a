import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CmsPage, post, postCard, postCategory } from '../../../lib/contract/cms.ts'
import { postsPerPage } from '../../../lib/rules/paging.ts'
import type { Database } from '../../db/database.ts'
import { pages, postCategories, posts } from '../../db/schema.ts'

type Post = z.output<typeof post>
type PostCard = z.output<typeof postCard>
type PostCategory = z.output<typeof postCategory>

/** Categories of the blog in a store's words. */
export async function listPostCategories(db: Database, store: string): Promise<PostCategory[]> {
  const rows = await db.select().from(postCategories).orderBy(asc(postCategories.id))
  return rows.flatMap(({ id, texts }) => {
    const own = texts[store]
    return own ? [{ id, ...own, web_url: `/blog/cat/${own.slug}` }] : []
  })
}

/** A category of the blog by its slug, and where other stores have it; or null. */
export async function findPostCategory(db: Database, store: string, slug: string) {
  const rows = await db.select().from(postCategories)
  const row = rows.find(({ texts }) => texts[store]?.slug === slug)
  const own = row?.texts[store]
  return row && own
    ? {
        id: row.id,
        ...own,
        web_url: `/blog/cat/${own.slug}`,
        alternates: Object.entries(row.texts).map(([code, other]) => ({
          store: code,
          web_url: `/blog/cat/${other.slug}`,
        })),
      }
    : null
}

/** Every post of a store, the newest first; a blog is small enough to be read whole. */
async function readPosts(db: Database, store: string): Promise<Post[]> {
  const [rows, categories] = await Promise.all([
    db.select().from(posts).orderBy(desc(posts.publishedAt), desc(posts.id)),
    listPostCategories(db, store),
  ])
  return rows.flatMap(({ id, categoryId, image, texts, publishedAt }) => {
    const own = texts[store]
    if (!own) return []
    const published = publishedAt.toISOString()
    return [
      {
        ...own,
        id,
        web_url: `/blog/${own.slug}`,
        alternates: Object.entries(texts).map(([code, other]) => ({ store: code, web_url: `/blog/${other.slug}` })),
        image: image ? { ...image, id, alt: own.title } : null,
        category: categories.find((category) => category.id === categoryId) ?? null,
        published_at: published,
        updated_at: published,
      },
    ]
  })
}

/** A page of the blog's posts, of one category or of all. */
export async function listPosts(
  db: Database,
  store: string,
  page: number,
  category?: string,
): Promise<{ total: number; items: PostCard[] }> {
  const all = await readPosts(db, store)
  const wanted = category === undefined ? all : all.filter((entry) => entry.category?.slug === category)
  const items = wanted.slice((page - 1) * postsPerPage, page * postsPerPage)
  return { total: wanted.length, items: items.map(({ body: _, seo: __, alternates: ___, ...card }) => card) }
}

/** A post by its slug, or null. */
export async function findPost(db: Database, store: string, slug: string): Promise<Post | null> {
  return (await readPosts(db, store)).find((entry) => entry.slug === slug) ?? null
}

/** Content pages of a store, by title. */
export async function listPages(db: Database, store: string): Promise<Omit<CmsPage, 'body'>[]> {
  const rows = await db.select().from(pages).where(eq(pages.store, store)).orderBy(asc(pages.title))
  return rows.map((row) => {
    const { body: _, ...rest } = pageView(row)
    return rest
  })
}

/** A content page by its slug, or null. */
export async function findPage(db: Database, store: string, slug: string): Promise<CmsPage | null> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.store, store), eq(pages.slug, slug)))
  return row ? pageView(row) : null
}

/** A content page as it is answered. */
export function pageView({ id, slug, type, title, body, seo, updatedAt }: typeof pages.$inferSelect): CmsPage {
  return { id, slug, type, title, body, seo, updated_at: updatedAt.toISOString() }
}
