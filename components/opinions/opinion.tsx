import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { RatingStars } from '#components/ui/rating-stars.tsx'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { OpinionPhotos } from './opinion-photos.tsx'

interface OpinionProps {
  opinion: {
    id: number
    rating: number
    title: string
    text: string
    author: string
    verified: boolean
    created_at?: string | undefined
    photos?: number | undefined
    product: { name: string; web_url: string } | null
  }
}

/** One customer's review: stars, text, name, date and product. */
export async function Opinion({ opinion }: OpinionProps) {
  const [t, format] = await Promise.all([getTranslations('opinions'), getFormatter()])
  return (
    <article>
      <RatingStars average={opinion.rating} label={t('rating', { rating: opinion.rating })} />
      <h2 className="mt-1 text-base font-semibold tracking-normal">{opinion.title}</h2>
      <p className="mt-1 text-ink-soft">{opinion.text}</p>
      {opinion.photos ? <OpinionPhotos review={opinion.id} author={opinion.author} photos={opinion.photos} /> : null}
      <p className="mt-2 text-xs text-ink-soft">
        {opinion.author}
        {opinion.created_at ? ' · ' : null}
        {opinion.created_at ? (
          <time dateTime={opinion.created_at}>
            {withOrdinal(format.dateTime(new Date(opinion.created_at), { dateStyle: 'long' }))}
          </time>
        ) : null}
        {opinion.verified ? ` · ${t('verified')}` : null}
      </p>
      {opinion.product ? (
        <p className="mt-1 text-xs">
          <Link href={opinion.product.web_url} className="inline-block py-1 text-water underline underline-offset-4">
            {opinion.product.name}
          </Link>
        </p>
      ) : null}
    </article>
  )
}
