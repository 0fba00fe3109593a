import { contentPath, contentSlug } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import type { CmsPage } from '#lib/contract/cms.ts'
import { facilityData } from '#lib/facility/read.ts'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ArticleFrame } from './article-frame.tsx'
import { ArticleView } from './article-view.tsx'
import { InstallationActions } from './installation-actions.tsx'
import { InstallationPrices } from './installation-prices.tsx'

const installation = '/installation-de-parois-de-douche'

/** The page about the installation service: its prices by province, and the ways to a screen. */
export async function InstallationServiceView({ page }: { page: CmsPage }) {
  return (
    <ArticleView page={page} actions={<InstallationActions />}>
      <InstallationPrices />
    </ArticleView>
  )
}

/** Slug of the page about a province: `install-` and its name without accents. */
function provinceSlug(name: string): string {
  return `install-${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-')}`
}

/** A page about one part of the installation service, or about one province. */
export async function InstallationView({ page }: { page: CmsPage }) {
  const store = await currentStore()
  const service = await getPage(contentSlug(store, installation))
  const way = service ? [{ name: service.title, web_url: storePath(store, installation) }] : []
  const path = contentPath(store, page.slug)
  const data = await facilityData(store)
  const province = data?.offer.options.find(
    ({ attribute, value_string }) => attribute === 'cities' && provinceSlug(value_string) === page.slug,
  )
  return (
    <ArticleFrame
      title={page.title}
      way={way}
      footerPath={path.slice(1)}
      actions={<InstallationActions />}
      {...sectionsOf(page.body)}
    >
      {province ? <InstallationPrices province={province.value_string} /> : null}
    </ArticleFrame>
  )
}
