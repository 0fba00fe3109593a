import { GuideView } from '#components/guides/guide-view.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/mesurer-paroi-de-douche/angle'

export const generateMetadata = () => contentPathMetadata(path)

export default function MesurerParoiDeDoucheAnglePage() {
  return <GuideView path={path} />
}
