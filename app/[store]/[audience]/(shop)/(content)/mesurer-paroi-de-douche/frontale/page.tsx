import { GuideView } from '#components/guides/guide-view.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/mesurer-paroi-de-douche/frontale'

export const generateMetadata = () => contentPathMetadata(path)

export default function MesurerParoiDeDoucheFrontalePage() {
  return <GuideView path={path} />
}
