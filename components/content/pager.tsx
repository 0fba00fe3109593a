import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'

interface PagerProps {
  /** Address of the first page. */
  path: string
  page: number
  pages: number
}

/** Ways to the page before and after, as real links. */
export async function Pager({ path, page, pages }: PagerProps) {
  if (pages < 2) return null
  const t = await getTranslations('content')
  const to = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
  return (
    <nav aria-label={t('pages')} className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {page > 1 ? (
        <ButtonLink href={to(page - 1)} look="secondary" rel="prev">
          {t('previous')}
        </ButtonLink>
      ) : null}
      <p className="text-sm text-ink-soft">{t('pageOf', { page, pages })}</p>
      {page < pages ? (
        <ButtonLink href={to(page + 1)} rel="next">
          {t('next')}
        </ButtonLink>
      ) : null}
    </nav>
  )
}
