import { bulkInsert } from '../db/bulk-insert.ts'
import type { Database } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { knownPicture } from '../images/known-pictures.ts'
import { pictureId } from './pictures.ts'
import type { SeedData } from './types.ts'
import { everywhere, storeCodes, words } from './words.ts'

const day = 86_400_000

/** Id of the option at a place of a filter. */
export function filterOptionId(filter: number, place: number): number {
  return filter * 100 + place + 1
}

/** Stores, brands, categories, filters and what products are configured with. */
export async function insertCategories(db: Database, data: SeedData): Promise<void> {
  await bulkInsert(db, schema.stores, data.stores)
  await insertBrands(db, data)
  await bulkInsert(
    db,
    schema.categories,
    data.categories.map((category, position) => ({
      id: category.id,
      parentId: category.parent,
      position,
      image: pictureId(category.image, 'screens/walk-in/black-clear/principal'),
      icon: category.icon,
      texts: everywhere((store) => ({
        name: category.name[store],
        slug: category.slug[store],
        seo: {
          title: category.title[store],
          description: category.description[store],
          h1: category.h1[store],
          text: category.text[store],
        },
        links: [...category.links[store]],
        choices: category.choices[store],
      })),
    })),
  )
  await bulkInsert(
    db,
    schema.slugs,
    storeCodes.flatMap((store) =>
      data.categories.map(({ id, slug }) => ({ store, kind: 'category' as const, slug: slug[store], targetId: id })),
    ),
  )
  await bulkInsert(
    db,
    schema.filters,
    data.filters.map(({ id, filterType, kind, unit, follows = null, name, slug }) => ({
      id,
      filterType,
      kind,
      unit,
      follows,
      texts: everywhere((store) => ({ name: name[store], slug: slug[store] })),
    })),
  )
  await bulkInsert(
    db,
    schema.filterOptions,
    data.filters.flatMap((filter) =>
      filter.options.map((option, position) => ({
        id: filterOptionId(filter.id, position),
        filterId: filter.id,
        position,
        color: option.color ?? null,
        image: option.image ?? null,
        hidden: false,
        texts: everywhere((store) => ({ name: option.name[store], slug: option.slug[store] })),
      })),
    ),
  )
  await bulkInsert(
    db,
    schema.categoryFilters,
    Object.entries(data.filtersOfCategories).flatMap(([categoryId, ids]) =>
      ids.map((filterId, position) => ({ categoryId: Number(categoryId), filterId, position })),
    ),
  )
  await bulkInsert(db, schema.attributes, data.attributes)
  await bulkInsert(db, schema.complementTypes, data.complementTypes)
  await bulkInsert(db, schema.complements, data.complements)
}

async function insertBrands(db: Database, data: SeedData): Promise<void> {
  const pictures = ['home/hero-2', 'home/hero-3', 'home/hero-1']
  await bulkInsert(
    db,
    schema.brands,
    data.brands.map((brand, index) => ({
      id: index + 1,
      slug: brand.slug,
      name: brand.name,
      enabled: true,
      logo: pictureId(`brands/${brand.slug}`),
      image: pictureId(pictures[index % pictures.length] ?? '', 'home/hero-1', 'screens/walk-in/black-clear/principal'),
      manufacturer: {
        name: brand.company,
        address: brand.town,
        email: `contact@${brand.slug}.example`,
        ...(brand.responsible && { responsible: brand.responsible }),
      },
      texts: everywhere((store) => ({
        description: brand.text[store],
        seo: {
          title: words({ fr: `${brand.name} : parois et bain`, es: `${brand.name}: mamparas y baño` })[store],
          description: brand.text[store].slice(0, 150),
          h1: brand.name,
          text: null,
        },
      })),
    })),
  )
  await bulkInsert(
    db,
    schema.brandCollections,
    data.brands.flatMap((brand, index) =>
      brand.collections.map((name, place) => ({
        id: index * 2 + place + 1,
        brandId: index + 1,
        name,
        image: null,
        texts: everywhere((store) => ({ description: brand.collectionTexts[place]?.[store] ?? '' })),
      })),
    ),
  )
}

/** What is known of a picture; null while it has not been drawn. */
function pictureOf(publicId: string): (typeof schema.posts.$inferInsert)['image'] {
  const picture = knownPicture(publicId)
  if (!picture) return null
  const { public_id, type, width, height, placeholder, color } = picture
  return { public_id, type, width, height, placeholder: placeholder && color }
}

/** Menus, the home page, the blog, the content pages and questions about the shop. */
export async function insertContent(db: Database, data: SeedData): Promise<void> {
  const before = (days: number) => new Date(data.today.getTime() - days * day)
  for (const store of storeCodes) {
    await bulkInsert(db, schema.menus, [
      { store, menuType: 'main', path: '', items: data.mainMenu[store] },
      ...data.footerMenus[store].map(({ path, items }) => ({ store, menuType: 'footer', path, items })),
    ])
    await bulkInsert(
      db,
      schema.placements,
      Object.entries(data.placements[store]).map(([place, items]) => ({ store, place, items: [...items] })),
    )
  }
  await bulkInsert(
    db,
    schema.postCategories,
    data.postCategories.map(({ id, name, slug, description }) => ({
      id,
      texts: everywhere((store) => ({ name: name[store], slug: slug[store], description: description[store] })),
    })),
  )
  await bulkInsert(
    db,
    schema.posts,
    data.posts.map((post) => ({
      id: post.id,
      categoryId: post.categoryId,
      image: pictureOf(post.image),
      publishedAt: before(post.ageInDays),
      texts: everywhere((store) => ({
        title: post.title[store],
        slug: post.slug[store],
        author: post.author[store],
        excerpt: post.excerpt[store],
        body: post.body[store],
        seo: post.seo[store],
      })),
    })),
  )
  await bulkInsert(
    db,
    schema.pages,
    data.pages.map(({ store, slug, title, body, seo }) => ({ store, slug, title, body, seo, updatedAt: data.today })),
  )
}
