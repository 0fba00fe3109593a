import type { Metadata } from 'next'
import type { Category } from '../contract/categories.ts'
import type { Product } from '../contract/products.ts'
import { imageAddress } from '../images/address.ts'
import { imageSource } from '../images/source.ts'
import { storeAddress } from '../stores/address.ts'
import { storeByCode } from '../stores/registry.ts'

/** `hreflang` of the same thing in every store that has it. */
export function alternates(
  path: string,
  others: readonly { store: string; web_url: string }[],
): Metadata['alternates'] {
  const languages = Object.fromEntries(
    others.flatMap(({ store: code, web_url }) => {
      const store = storeByCode(code)
      return store ? [[store.region, storeAddress(store) + web_url]] : []
    }),
  )
  return { canonical: path, ...(others.length > 1 && { languages }) }
}

/** Title, description, canonical address and picture of a product page. */
export async function productMetadata(product: Product): Promise<Metadata> {
  const image =
    product.image &&
    imageAddress(await imageSource(), product.image.public_id, {
      width: 1200,
      height: 630,
      crop: 'pad',
      background: 'white',
      format: 'jpg',
    })
  return {
    title: product.seo.title,
    description: product.seo.description,
    alternates: alternates(product.web_url, product.alternates),
    openGraph: {
      title: product.seo.title,
      description: product.seo.description,
      url: product.web_url,
      ...(image && { images: [{ url: image, width: 1200, height: 630 }] }),
    },
  }
}

/** Title, description and canonical address of a category; free combinations of filters point to the category and stay out of the index. */
export function categoryMetadata(category: Category, query: Readonly<Record<string, string>>): Metadata {
  const page = Number(query.page ?? 1)
  const onlyPage = Object.keys(query).every((key) => key === 'page')
  return {
    title: page > 1 ? `${category.seo.title} (${page})` : category.seo.title,
    description: category.seo.description,
    alternates: alternates(
      onlyPage && page > 1 ? `${category.web_url}?page=${page}` : category.web_url,
      page > 1 ? [] : category.alternates,
    ),
    ...(!onlyPage && { robots: { index: false, follow: true } }),
  }
}
