import { GuideView } from '#components/guides/guide-view.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/mesurer-paroi-de-douche'

export const generateMetadata = () => contentPathMetadata(path)

export default function MesurerParoiDeDouchePage() {
  return <GuideView path={path} />
}
