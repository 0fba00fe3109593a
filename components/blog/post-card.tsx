import { getFormatter } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { PostCard as Card } from '#lib/contract/cms.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'

/** A post in a list. */
export async function PostCard({ post, first = false }: { post: Card; first?: boolean }) {
  const format = await getFormatter()
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-lg bg-sand">
        {post.image ? (
          <Picture
            image={{ ...post.image, alt: '' }}
            sizes="(min-width: 80rem) 26rem, (min-width: 64rem) 33vw, (min-width: 30rem) 50vw, 100vw"
            largest={1080}
            first={first}
            className="aspect-[3/2] w-full object-cover transition-transform duration-500 group-hover:scale-[1.02]"
          />
        ) : (
          <div className="aspect-[3/2]" />
        )}
      </div>
      <p className="mt-3 text-xs text-ink-soft">
        {post.category ? `${post.category.name} · ` : ''}
        <time dateTime={post.published_at}>
          {withOrdinal(format.dateTime(new Date(post.published_at), { dateStyle: 'long' }))}
        </time>
      </p>
      <h2 className="mt-1 text-lg leading-snug">
        <Link href={post.web_url} className="after:absolute after:inset-0 group-hover:underline underline-offset-4">
          {post.title}
        </Link>
      </h2>
      <p className="mt-1 text-ink-soft">{post.excerpt}</p>
    </article>
  )
}
