import { GuideView } from '#components/guides/guide-view.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/mesurer-paroi-de-douche/semi-circulaire'

export const generateMetadata = () => contentPathMetadata(path)

export default function MesurerParoiDeDoucheSemiCirculairePage() {
  return <GuideView path={path} />
}
