import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { type ListingQuery, queryText } from '#lib/catalogue/query.ts'

interface PagesProps {
  path: string
  query: ListingQuery
  paginator: { less: number | null; more: number | null }
  page: number
  pages: number
}

/** Ways to the page before and after, as real links. */
export async function Pages({ path, query, paginator, page, pages }: PagesProps) {
  if (pages < 2) return null
  const t = await getTranslations('listing')
  const to = (number: number) => path + queryText({ ...query, page: String(number) })
  return (
    <nav aria-label={t('pages')} className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {paginator.less === null ? null : (
        <ButtonLink href={to(paginator.less)} look="secondary" rel="prev">
          {t('less')}
        </ButtonLink>
      )}
      <p className="text-sm text-ink-soft">{t('pageOf', { page, pages })}</p>
      {paginator.more === null ? null : (
        <ButtonLink href={to(paginator.more)} rel="next">
          {t('more')}
        </ButtonLink>
      )}
    </nav>
  )
}
