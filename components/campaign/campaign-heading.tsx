import { getTranslations } from 'next-intl/server'
import { Picture } from '#components/ui/picture.tsx'
import type { SelectionPath } from '#lib/catalogue/selections.ts'
import { getPromotionBanner } from '#lib/store-api/home.ts'
import { isCampaignOn } from '#lib/stores/campaigns.ts'
import { campaignOf } from './campaign-of.ts'
import { CampaignPeriod } from './campaign-period.tsx'

interface CampaignHeadingProps {
  path: SelectionPath
  title: string
  intro: string
  /** Greatest reduction of all products in whole percent; 0 where it is not known. */
  discount: number
  /** Whether this is the first page. Further ones have a plain heading. */
  isFirst: boolean
}

/** The heading of a selection; during its campaign a banner with days, greatest reduction and a picture. */
export async function CampaignHeading({ path, title, intro, discount, isFirst }: CampaignHeadingProps) {
  const campaign = campaignOf[path]
  if (!isFirst || !campaign || !(await isCampaignOn(campaign)))
    return (
      <>
        <h1 className="text-3xl">{title}</h1>
        <div className="mt-3 mb-8">
          <p className="max-w-2xl text-base text-ink-soft">{intro}</p>
          <CampaignPeriod path={path} className="mt-4 w-fit rounded-md bg-sand px-4 py-3 text-sm font-medium" />
        </div>
      </>
    )
  const [t, banner] = await Promise.all([getTranslations('campaigns'), getPromotionBanner()])
  return (
    <div className="mb-8 grid overflow-hidden rounded-lg bg-water text-white lg:grid-cols-2">
      {banner?.image_cld_public_id ? (
        <Picture
          image={{ public_id: banner.image_cld_public_id, alt: '', width: 1038, height: 720, placeholder: null }}
          sizes="(min-width: 64rem) 41rem, 100vw"
          first
          className="aspect-[3/2] h-full w-full object-cover lg:order-2"
        />
      ) : null}
      <div className="flex flex-col justify-center p-6 md:p-8">
        <CampaignPeriod path={path} className="text-sm font-medium" />
        <h1 className="mt-2 text-3xl">{title}</h1>
        <p className="mt-3 text-base">{intro}</p>
        {discount > 0 ? <p className="mt-4 text-xl font-semibold">{t('upTo', { percent: discount })}</p> : null}
      </div>
    </div>
  )
}
