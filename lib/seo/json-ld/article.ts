import type { Article, BlogPosting, HowTo, WithContext } from 'schema-dts'
import type { Section } from '../../content/sections.ts'
import type { Store } from '../../stores/store.ts'

interface Written {
  title: string
  description: string
  url: string
  image: string
  updatedAt: string
  store: Pick<Store, 'name' | 'region'>
  /** Public address of the store. */
  address: string
}

function common({ title, description, url, image, updatedAt, store }: Written) {
  return {
    headline: title,
    description,
    image,
    url,
    mainEntityOfPage: url,
    dateModified: updatedAt,
    inLanguage: store.region,
  }
}

function publisher({ store, address }: Written) {
  return { '@type': 'Organization', '@id': `${address}/#organization`, name: store.name, url: `${address}/` } as const
}

/** A post of the blog. */
export function postJsonLd(
  post: Written & { author: string; publishedAt: string; section?: string | undefined },
): WithContext<Exclude<BlogPosting, string>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    ...common(post),
    datePublished: post.publishedAt,
    author: { '@type': 'Person', name: post.author, url: `${post.address}/blog` },
    publisher: publisher(post),
    ...(post.section && { articleSection: post.section }),
  }
}

/** A guide that helps to choose. */
export function guideArticleJsonLd(guide: Written): WithContext<Exclude<Article, string>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    ...common(guide),
    datePublished: guide.updatedAt,
    author: publisher(guide),
    publisher: publisher(guide),
  }
}

/** A guide that is followed step by step: its numbered sections are the steps. */
export function howToJsonLd(
  guide: Written & { steps: readonly Section[]; tools: readonly string[] },
): WithContext<Exclude<HowTo, string>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: guide.title,
    description: guide.description,
    image: guide.image,
    url: guide.url,
    dateModified: guide.updatedAt,
    inLanguage: guide.store.region,
    tool: guide.tools.map((name) => ({ '@type': 'HowToTool', name })),
    step: guide.steps.map(({ id, title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text,
      url: `${guide.url}#${id}`,
    })),
  }
}
