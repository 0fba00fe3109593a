import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '#components/seo/breadcrumb-json-ld.tsx'
import { Link } from '#components/ui/link.tsx'

/** Home, then the way, then where one is. */
export async function Breadcrumb({
  way = [],
  current,
}: {
  way?: readonly { name: string; web_url: string }[]
  current: string
}) {
  const t = await getTranslations('layout')
  return (
    <nav aria-label={t('breadcrumb')} className="container-page breadcrumb-bar">
      <ol className="breadcrumb">
        <li>
          <Link href="/">{t('home')}</Link>
        </li>
        {way.map(({ name, web_url }) => (
          <li key={web_url}>
            <Link href={web_url}>{name}</Link>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {current}
        </li>
      </ol>
      <BreadcrumbJsonLd steps={[{ name: t('home'), web_url: '/' }, ...way, { name: current }]} />
    </nav>
  )
}
