import { getTranslations } from 'next-intl/server'

interface OpinionPhotosProps {
  review: number
  author: string
  /** How many there are. */
  photos: number
}

/** Photos of a review, each a link to the whole picture; they load when they come near. */
export async function OpinionPhotos({ review, author, photos }: OpinionPhotosProps) {
  const t = await getTranslations('opinions')
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {Array.from({ length: photos }, (_, index) => {
        const path = `/api/reviews/v1/reviews/${review}/photos/${index + 1}/`
        const words = { number: index + 1, count: photos, author }
        return (
          <li key={path}>
            <a href={path}>
              {/* biome-ignore lint/performance/noImgElement: the store API sends it in its one size */}
              <img
                src={path}
                alt={author === '' ? t('photoOf', words) : t('photoBy', words)}
                width={112}
                height={84}
                loading="lazy"
                className="h-21 w-28 rounded-md bg-sand object-cover"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
